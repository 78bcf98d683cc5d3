// Orders for access tests, in a state that the endpoint accepts.
import { raiseException } from '@rfb/contract/orders/orders.endpoints.ts';
import type { TestApp } from './app.ts';
import { makeOrders } from './orders.ts';
import type { Person } from './people.ts';
import type { Real } from './real-object.ts';

const OF_SHIPPERS = ['scheduleOrder', 'confirmOrder', 'cancelOrder'];
const DISPATCHED = [
  'addMilestone',
  'raiseException',
  'resolveException',
  'sendDriverLink',
  'revokeDriverLink',
  'readOrderPhoto',
];

export const realOrder = async (t: TestApp, endpoint: string, admin: Person): Promise<Real> => {
  const make = makeOrders(t, admin);
  const order = await (endpoint === 'confirmOrder'
    ? make.signed()
    : DISPATCHED.includes(endpoint)
      ? make.dispatched()
      : make.created());
  const { orderId: id, fleet, shipper } = order;
  const owner = OF_SHIPPERS.includes(endpoint) ? shipper : fleet;
  const more: Record<string, string> = {};
  if (endpoint === 'resolveException') {
    const body = { kind: 'breakdown' as const, note: '左后轮胎损坏' };
    const raised = await t.call(raiseException, { params: { orderId: id }, body }, fleet);
    more.exceptionId = raised.data.exceptions[0]?.id ?? '';
  }
  if (endpoint === 'readOrderPhoto') {
    const fileId = await make.photo(fleet);
    await make.report(order, 'at_loading', { photos: [fileId] });
    more.fileId = fileId;
  }
  return { owner, id, more };
};
