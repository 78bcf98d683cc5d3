// Statements for access tests, in a state that the endpoint accepts.
import { markDifference, recordInvoice } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import type { Real } from './real-object.ts';
import { makeStatements } from './statements.ts';
import { dayIn } from './vehicles.ts';

const MARKED = ['withdrawDifference', 'acceptDifference'];
const FROZEN = ['getInvoiceDraft', 'exportInvoiceLines', 'recordInvoice', 'voidInvoice'];

export const realStatement = async (t: TestApp, endpoint: string, admin: Person): Promise<Real> => {
  const make = makeStatements(t, admin);
  const sides = await make.partners();
  const { fleet, shipper, orderIds } = sides;
  const id = await make.idOf(fleet);
  const params = { statementId: id };
  const more: Record<string, string> = {};
  if (MARKED.includes(endpoint)) {
    const by = endpoint === 'acceptDifference' ? shipper : fleet;
    const body = { orderId: orderIds[0] ?? '', believedFen: 100, reason: '等待没有超过免费时长' };
    more.differenceId = (await t.call(markDifference, { params, body }, by)).data.differences[0]?.id ?? '';
  }
  if (FROZEN.includes(endpoint)) await make.freeze(id, sides);
  if (endpoint === 'voidInvoice') {
    const body = { invoiceNo: '26312000000012345678', issuedOn: dayIn(0), amountFen: 100 };
    more.invoiceId = (await t.call(recordInvoice, { params, body }, fleet)).data.invoices[0]?.id ?? '';
  }
  return { owner: fleet, id, more };
};
