// Orders for access tests, in a state that the endpoint accepts.
import { appealCreditEvent } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import { listMyCreditEvents } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { issueWaybill } from '@rfb/contract/trade/papers/papers.endpoints.ts';
import { openDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { cancelOrder, confirmOrder, raiseException } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { proposeCharge } from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import { claimPayment, confirmPayment } from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { rateOrder } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { aPhoto } from '../features/services/files/sample-files.ts';
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
  'appealCreditEvent',
  'readAppealFile',
];
const DISPATCHED = [
  'addMilestone',
  'correctMilestone',
  'makeConsigneeLink',
  'raiseException',
  'resolveException',
  'sendDriverLink',
  'revokeDriverLink',
  'readOrderPhoto',
];
const SIGNED = [
  'proposeCharge',
  'addReceiptPhotos',
  'confirmOrder',
  'claimPayment',
  'openDispute',
  'rateOrder',
  'replyToRating',
];
const WITH_PAYMENT = ['confirmPayment', 'disputePayment', 'reversePayment', 'readVoucher'];
const WITH_CHARGE = ['acceptCharge', 'refuseCharge', 'withdrawCharge'];
const WITH_DISPUTE = ['answerDispute', 'readDisputeFile', 'getOfficeDispute', 'decideDispute', 'readOfficeDisputeFile'];
const APPEALED = ['readAppealFile', 'getOfficeAppeal', 'decideAppeal', 'readOfficeAppealFile'];
const RATED = ['rateOrder', 'replyToRating', 'hideRating'];

export const realOrder = async (t: TestApp, endpoint: string, admin: Person): Promise<Real> => {
  const make = makeOrders(t, admin);
  const isSigned = [...SIGNED, ...WITH_PAYMENT, ...WITH_CHARGE, ...WITH_DISPUTE, ...RATED].includes(endpoint);
  const order = await (isSigned ? make.signed() : DISPATCHED.includes(endpoint) ? make.dispatched() : make.created());
  const { orderId: id, fleet, shipper } = order;
  const params = { orderId: id };
  const more: Record<string, string> = {};
  const upload = async (purpose: 'voucher' | 'dispute' | 'appeal', person: Person) =>
    (await t.call(uploadFile, { body: { purpose }, file: await aPhoto() }, person)).data.fileId;
  if (endpoint === 'resolveException') {
    const body = { kind: 'breakdown' as const, note: '左后轮胎损坏' };
    more.exceptionId = (await t.call(raiseException, { params, body }, fleet)).data.exceptions[0]?.id ?? '';
  }
  if (endpoint === 'correctMilestone') {
    await make.report(order, 'at_loading');
    more.milestoneId = (await make.get(id, fleet)).milestones.at(-1)?.id ?? '';
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
  if (endpoint === 'reversePayment')
    await t.call(confirmPayment, { params: { orderId: id, paymentId: more.paymentId ?? '' } }, fleet);
  if (WITH_CHARGE.includes(endpoint)) {
    const body = { kind: 'waiting' as const, amountFen: 100, note: '卸货等待五小时' };
    const by = endpoint === 'withdrawCharge' ? fleet : shipper;
    more.chargeId = (await t.call(proposeCharge, { params, body }, by)).data.charges[0]?.id ?? '';
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
  if (endpoint === 'appealCreditEvent' || APPEALED.includes(endpoint)) {
    await t.call(cancelOrder, { params, body: { reason: '货物推迟发运' } }, shipper);
    const { items } = (await t.call(listMyCreditEvents, { query: {} }, shipper)).data;
    more.eventId = items[0]?.id ?? '';
  }
  if (APPEALED.includes(endpoint)) {
    const files = [await upload('appeal', shipper)];
    const body = { reason: '货物推迟是客户临时通知，有书面往来', files };
    more.appealId = (
      await t.call(appealCreditEvent, { params: { eventId: more.eventId ?? '' }, body }, shipper)
    ).data.id;
    more.fileId = files[0] ?? '';
  }
  return { owner: OF_SHIPPERS.includes(endpoint) ? shipper : fleet, id, more };
};

/** For the office's endpoints, whose parameter is the rating, the dispute, the credit event or the appeal itself. */
export const realOfOrder =
  (t: TestApp, admin: Person, key: 'ratingId' | 'disputeId' | 'eventId' | 'appealId') =>
  async (endpoint: string): Promise<Real> => {
    const { owner, more = {} } = await realOrder(t, endpoint, admin);
    return { owner, id: more[key] ?? '', more };
  };

export const realPaper = async (t: TestApp, admin: Person): Promise<Real> => {
  const { orderId, shipper } = await makeOrders(t, admin).created();
  return { owner: shipper, id: (await t.call(issueWaybill, { params: { orderId } }, shipper)).data.code };
};
