// Orders for access tests, in a state that the endpoint accepts.
import { openDispute } from '@rfb/contract/disputes/disputes.endpoints.ts';
import { uploadFile } from '@rfb/contract/files/files.endpoints.ts';
import { confirmOrder, raiseException } from '@rfb/contract/orders/orders.endpoints.ts';
import { claimPayment } from '@rfb/contract/orders/payments.endpoints.ts';
import { rateOrder } from '@rfb/contract/ratings/ratings.endpoints.ts';
import { aPhoto } from '../features/files/sample-files.ts';
import type { TestApp } from './app.ts';
import { makeOrders } from './orders.ts';
import type { Person } from './people.ts';
import type { Real } from './real-object.ts';
import { dayIn } from './vehicles.ts';

const OF_SHIPPERS = [
  'scheduleOrder',
  'confirmOrder',
  'cancelOrder',
  'claimPayment',
  'answerDispute',
  'readDisputeFile',
];
const DISPATCHED = [
  'addMilestone',
  'raiseException',
  'resolveException',
  'sendDriverLink',
  'revokeDriverLink',
  'readOrderPhoto',
];
const SIGNED = ['confirmOrder', 'claimPayment', 'openDispute', 'rateOrder', 'replyToRating'];
const WITH_PAYMENT = ['confirmPayment', 'disputePayment', 'readVoucher'];
const WITH_DISPUTE = ['answerDispute', 'readDisputeFile', 'getOfficeDispute', 'decideDispute', 'readOfficeDisputeFile'];
const RATED = ['rateOrder', 'replyToRating', 'hideRating'];

export const realOrder = async (t: TestApp, endpoint: string, admin: Person): Promise<Real> => {
  const make = makeOrders(t, admin);
  const isSigned = [...SIGNED, ...WITH_PAYMENT, ...WITH_DISPUTE, ...RATED].includes(endpoint);
  const order = await (isSigned ? make.signed() : DISPATCHED.includes(endpoint) ? make.dispatched() : make.created());
  const { orderId: id, fleet, shipper } = order;
  const params = { orderId: id };
  const more: Record<string, string> = {};
  const upload = async (purpose: 'voucher' | 'dispute', person: Person) =>
    (await t.call(uploadFile, { body: { purpose }, file: await aPhoto() }, person)).data.fileId;
  if (endpoint === 'resolveException') {
    const body = { kind: 'breakdown' as const, note: '左后轮胎损坏' };
    more.exceptionId = (await t.call(raiseException, { params, body }, fleet)).data.exceptions[0]?.id ?? '';
  }
  if (endpoint === 'readOrderPhoto') {
    more.fileId = await make.photo(fleet);
    await make.report(order, 'at_loading', { photos: [more.fileId] });
  }
  if (WITH_PAYMENT.includes(endpoint)) {
    const fileId = await upload('voucher', shipper);
    const body = { amountFen: 100, paidOn: dayIn(0), voucherNo: '20261112-0001', fileId };
    more.paymentId = (await t.call(claimPayment, { params, body }, shipper)).data.items[0]?.id ?? '';
  }
  if (WITH_DISPUTE.includes(endpoint)) {
    const files = [await upload('dispute', fleet)];
    const body = { facts: '卸货等待超过六小时，拒绝签认等待费', files };
    more.disputeId = (await t.call(openDispute, { params, body }, fleet)).data.id;
    more.fileId = files[0] ?? '';
  }
  if (RATED.includes(endpoint)) {
    await t.call(confirmOrder, { params }, shipper);
    const given = await t.call(rateOrder, { params, body: { axes: [5, 5, 5], text: '' } }, shipper);
    if (endpoint !== 'rateOrder') await t.call(rateOrder, { params, body: { axes: [4, 4, 4], text: '' } }, fleet);
    more.ratingId = given.data.mine?.id ?? '';
  }
  return { owner: OF_SHIPPERS.includes(endpoint) ? shipper : fleet, id, more };
};

/** For the office's endpoints, whose parameter is the rating or the dispute itself. */
export const realOfOrder =
  (t: TestApp, admin: Person, key: 'ratingId' | 'disputeId') =>
  async (endpoint: string): Promise<Real> => {
    const { owner, more = {} } = await realOrder(t, endpoint, admin);
    return { owner, id: more[key] ?? '', more };
  };
