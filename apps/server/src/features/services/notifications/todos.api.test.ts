// To-dos: open until the object is handled by anybody, kept afterwards.

import * as appeals from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import { listMyCreditEvents } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { REPLY_DAYS } from '@rfb/contract/conduct/listings/listing.states.ts';
import * as reportDesk from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import { appealReport } from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import { withdrawPhoto } from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import { approveProposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { changeSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import * as applications from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { approveCertification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import * as changes from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import * as documents from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { getMemberDues, recordDuesPayment, remindOfDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import * as renewals from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import * as messages from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import type { NoticeKind } from '@rfb/contract/services/notifications/kinds.ts';
import { noticeKinds } from '@rfb/contract/services/notifications/kinds.ts';
import {
  getUnread,
  listNotices,
  readAllNotices,
  readNotice,
  streamEvents,
} from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { awardLot, confirmAward } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { acceptLanePrice, withdrawLanePrice } from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import { answerQuestion, askQuestion } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import * as disputes from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import * as charges from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import * as payments from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import * as statements from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { findToday } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import { makeCases } from '../../../testing/cases.ts';
import { submitted } from '../../../testing/certifications.ts';
import { makeCooperations } from '../../../testing/cooperations.ts';
import { makeDues } from '../../../testing/dues.ts';
import { listenTo } from '../../../testing/listener.ts';
import { makeListings } from '../../../testing/listings.ts';
import { makeOrders } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { makePhotos } from '../../../testing/photos.ts';
import { savedVoucher } from '../../../testing/renewals.ts';
import { makeStatements } from '../../../testing/statements.ts';
import { makeTenders } from '../../../testing/tenders.ts';
import { dayIn, makeFleet, paper } from '../../../testing/vehicles.ts';
import { notifyOverdueReports } from '../../conduct/reports/reports.jobs.ts';
import { processDueCertifications } from '../../membership/certifications/certifications.jobs.ts';
import { sendDueAlerts } from '../../membership/documents/alerts.actions.ts';
import { sendDueReminders } from '../../membership/members/reminders.actions.ts';
import { notifyOverdueMessages } from '../../publishing/messages/messages.jobs.ts';
import { fixDueHeads } from '../../trade/bids/bids.jobs.ts';
import { markOverdueOrders } from '../../transport/orders/orders.jobs.ts';
import { tellOfLastMonth } from '../../transport/statements/statements.jobs.ts';

const t = await testApp({ env: { CERTIFICATION_MODE: 'review' } });
const { applicant, fileOf } = makeApplicants(t);
const { aMessage, aReport } = makeCases(t);
const make = makeFleet(t);
const [admin, colleague] = [await t.admin(), await t.admin()];
const lists = await makeListings(t, admin);

const coveredKinds = new Set<string>();
/** Number of open to-dos of a kind that link to the object. */
const openOf = async (person: Person, kind: NoticeKind, id = '') => {
  const { items } = (await t.call(listNotices, { query: { shelf: 'todo' } }, person)).data;
  const found = items.filter((one) => one.kind === kind && one.link.includes(id));
  if (found.length > 0) coveredKinds.add(kind);
  return found.length;
};
const countOf = async (person: Person) => (await t.call(getUnread, {}, person)).data.todo;
const handledOf = async (person: Person, kind: NoticeKind) =>
  (await t.call(listNotices, { query: { shelf: 'business' } }, person)).data.items.filter(
    (one) => one.kind === kind && one.isHandled,
  );
const reviewParams = (kind: 'join' | 'change' | 'renewal' | 'certification', applicationId: string) => ({
  params: { kind, applicationId },
});
const reject = (kind: Parameters<typeof reviewParams>[0], id: string) =>
  t.call(
    applications.rejectReview,
    { ...reviewParams(kind, id), body: { reasons: ['mismatch'], text: '名称与执照不一致' } },
    admin,
  );

describe('a to-do of staff', () => {
  it('about an application is closed for all administrators by the decision, and kept as a business notice', async () => {
    const { applicationId } = await applicant();
    const before = await countOf(colleague);
    expect(await openOf(colleague, 'application.submitted', applicationId)).toBe(1);
    // Reading does not close it.
    const [notice] = (await t.call(listNotices, { query: { shelf: 'todo' } }, colleague)).data.items;
    await t.call(readNotice, { params: { noticeId: notice?.id ?? '' } }, colleague);
    await t.call(readAllNotices, { body: { shelf: 'todo', upTo: notice?.cursor ?? '' } }, colleague);
    expect(await countOf(colleague)).toBe(before);
    await t.call(applications.approveApplication, { params: { applicationId }, body: {} }, admin);
    expect(await openOf(colleague, 'application.submitted', applicationId)).toBe(0);
    expect(await openOf(admin, 'application.submitted', applicationId)).toBe(0);
    expect(await countOf(colleague)).toBe(before - 1);
    expect((await handledOf(colleague, 'application.submitted'))[0]).toMatchObject({
      id: notice?.id,
      shelf: 'business',
    });
  });

  it('is closed when the company withdraws its application', async () => {
    const { applicationId, person } = await applicant();
    await t.call(applications.withdrawApplication, { params: { applicationId } }, person);
    expect(await openOf(admin, 'application.submitted', applicationId)).toBe(0);
  });

  it('about a change, a renewal and a certification is closed by the decision', async () => {
    const fleet = await t.fleet({ daysLeft: 20 });
    const change = (await t.call(changes.requestChange, { body: { legalPerson: '新法人' } }, fleet)).data;
    expect(await openOf(admin, 'change.submitted', change.id)).toBe(1);
    await t.call(changes.approveChangeRequest, { params: { changeRequestId: change.id } }, admin);
    expect(await openOf(admin, 'change.submitted', change.id)).toBe(0);
    const renewal = (await t.call(renewals.requestRenewal, { body: { level: 'gold' } }, fleet)).data;
    expect(await openOf(admin, 'renewal.submitted', renewal.renewalId)).toBe(1);
    await reject('renewal', renewal.renewalId);
    expect(await openOf(admin, 'renewal.submitted', renewal.renewalId)).toBe(0);
    const certificationId = await submitted(t, fleet);
    expect(await openOf(admin, 'certification.submitted', certificationId)).toBe(1);
    await t.call(approveCertification, { params: { certificationId }, body: { validUntil: dayIn(300) } }, admin);
    expect(await openOf(admin, 'certification.submitted', certificationId)).toBe(0);
  });

  it('about papers stays open until all papers of the company are decided', async () => {
    const fleet = await t.fleet();
    const [first, second] = [
      (await make.companyPaper(fleet, paper('carrierInsurance', dayIn(200)))).data,
      (await make.companyPaper(fleet, paper('transportPermit', dayIn(200)))).data,
    ];
    await t.call(documents.approveDocument, { params: { documentId: first.id } }, admin);
    expect(await openOf(admin, 'document.submitted', fleet.companyId)).toBe(1);
    const body = { reason: '复印件模糊' };
    await t.call(documents.rejectDocument, { params: { documentId: second.id }, body }, admin);
    expect(await openOf(admin, 'document.submitted', fleet.companyId)).toBe(0);
  });

  it('about a message is closed by the reply, also a late one', async () => {
    const { messageId } = await aMessage();
    expect(await openOf(admin, 'message.received', messageId)).toBe(1);
    await sql`update contact_messages set due_at = app_now() - interval '1 hour' where id = ${messageId}`.execute(t.db);
    await notifyOverdueMessages(t.deps);
    expect(await openOf(admin, 'message.overdue', messageId)).toBe(1);
    await t.call(messages.claimMessage, { params: { messageId } }, admin);
    expect(await openOf(colleague, 'message.received', messageId)).toBe(1);
    await t.call(messages.answerMessage, { params: { messageId }, body: { text: '请登录后办理。' } }, admin);
    for (const kind of ['message.received', 'message.overdue'] as const)
      expect(await openOf(colleague, kind, messageId)).toBe(0);
  });

  it('about a report is closed step by step', async () => {
    const { reportId, code } = await aReport();
    expect(await openOf(admin, 'report.received', reportId)).toBe(1);
    await sql`update reports set due_at = app_now() - interval '1 hour' where id = ${reportId}`.execute(t.db);
    await notifyOverdueReports(t.deps);
    expect(await openOf(admin, 'report.overdue', reportId)).toBe(1);
    const params = { reportId };
    await t.call(reportDesk.acceptReport, { params }, admin);
    for (const kind of ['report.received', 'report.overdue'] as const)
      expect(await openOf(admin, kind, reportId)).toBe(0);
    await t.call(reportDesk.investigateReport, { params }, admin);
    const decision = { outcome: 'upheld' as const, decision: '经查属实，予以约谈并责令三十日内整改。' };
    await t.call(reportDesk.decideReport, { params, body: decision }, admin);
    await t.call(appealReport, { body: { code, text: '认定的事实与实际不符，请复核。' } });
    expect(await openOf(admin, 'report.appealed', reportId)).toBe(1);
    const settled = { appealOutcome: 'changed' as const, settlement: '补充证据后，改为部分属实。' };
    await t.call(reportDesk.settleAppeal, { params, body: settled }, admin);
    expect(await openOf(admin, 'report.appealed', reportId)).toBe(0);
  });

  it('about a reply to a proposed listing is closed by the decision', async () => {
    const fleet = await t.fleet();
    const id = (await lists.propose(fleet.companyId)).data.listingId;
    await lists.notice(id);
    expect(await openOf(fleet, 'listing.noticed', id)).toBe(1);
    await lists.say(id, fleet);
    // The company's to-do was its reply.
    expect(await openOf(fleet, 'listing.noticed', id)).toBe(0);
    expect(await openOf(admin, 'listing.said', id)).toBe(1);
    await lists.age(id, REPLY_DAYS + 1);
    await lists.decide(id);
    expect(await openOf(admin, 'listing.said', id)).toBe(0);
  });
});

describe('a to-do of a company', () => {
  it('about a rejected application is closed by applying again', async () => {
    const { person, applicationId, fields } = await applicant();
    await reject('join', applicationId);
    expect(await openOf(person, 'application.rejected')).toBe(1);
    await t.db.deleteFrom('rateCounters').execute();
    await t.call(applications.resubmitApplication, { body: fields }, person);
    expect([await openOf(person, 'application.rejected'), await countOf(person)]).toEqual([0, 0]);
    expect(await handledOf(person, 'application.rejected')).toHaveLength(1);
  });

  it('about a rejected renewal is closed by a new request; a rejected change also by reading the notice', async () => {
    const fleet = await t.fleet({ daysLeft: 20 });
    const requestRenewal = async () =>
      (await t.call(renewals.requestRenewal, { body: { level: 'gold' } }, fleet)).data.renewalId;
    await reject('renewal', await requestRenewal());
    expect(await openOf(fleet, 'renewal.rejected')).toBe(1);
    await requestRenewal();
    expect(await openOf(fleet, 'renewal.rejected')).toBe(0);
    const change = (await t.call(changes.requestChange, { body: { legalPerson: '新法人' } }, fleet)).data;
    await reject('change', change.id);
    expect(await openOf(fleet, 'change.rejected')).toBe(1);
    const [notice] = (await t.call(listNotices, { query: { shelf: 'todo' } }, fleet)).data.items;
    await t.call(readNotice, { params: { noticeId: notice?.id ?? '' } }, fleet);
    expect(await countOf(fleet)).toBe(0);
  });

  it('about a rejected certification is closed by resubmitting, about its expiry by renewed papers', async () => {
    const fleet = await t.fleet();
    await reject('certification', await submitted(t, fleet));
    expect(await openOf(fleet, 'certification.rejected')).toBe(1);
    const certificationId = await submitted(t, fleet);
    expect(await openOf(fleet, 'certification.rejected')).toBe(0);
    await t.call(approveCertification, { params: { certificationId }, body: { validUntil: dayIn(20) } }, admin);
    await processDueCertifications(t.deps);
    expect(await openOf(fleet, 'certification.expiring')).toBe(1);
    await sql`update certifications set valid_until = valid_until + 300, expires_on = expires_on + 300
      where id = ${certificationId}`.execute(t.db);
    expect(await openOf(fleet, 'certification.expiring')).toBe(0);
  });

  it('about the expiry of a certification is open as early as the settings remind of it', async () => {
    const change = { key: 'remind.certificationDays' as const, value: 90, version: 0 };
    expect((await t.call(changeSettings, { body: { changes: [change], reason: '提前提醒' } }, admin)).status).toBe(200);
    const fleet = await t.fleet();
    const certificationId = await submitted(t, fleet);
    await t.call(approveCertification, { params: { certificationId }, body: { validUntil: dayIn(80) } }, admin);
    await processDueCertifications(t.deps);
    expect(await openOf(fleet, 'certification.expiring')).toBe(1);
  });

  it('about a rejected or expiring paper is closed by a new one; a later reminder replaces the earlier', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet, {
      documents: [paper('insurance', dayIn(25)), paper('inspection', dayIn(24))],
    });
    await sendDueAlerts(t.deps);
    expect(await openOf(fleet, 'document.expiring')).toBe(1);
    await sql`update documents set expires_on = expires_on - 12 where owner_id = ${id}`.execute(t.db);
    await sendDueAlerts(t.deps);
    expect(await openOf(fleet, 'document.expiring')).toBe(1);
    await make.renew(fleet, 'vehicle', id, paper('insurance', dayIn(300)));
    expect(await openOf(fleet, 'document.expiring')).toBe(1);
    await make.renew(fleet, 'vehicle', id, paper('inspection', dayIn(300)));
    expect(await openOf(fleet, 'document.expiring')).toBe(0);
    const sent = (await make.companyPaper(fleet, paper('carrierInsurance', dayIn(200)))).data;
    const body = { reason: '复印件模糊' };
    await t.call(documents.rejectDocument, { params: { documentId: sent.id }, body }, admin);
    expect(await openOf(fleet, 'document.rejected')).toBe(1);
    await make.companyPaper(fleet, paper('carrierInsurance', dayIn(200)));
    expect(await openOf(fleet, 'document.rejected')).toBe(0);
  });

  it('about the end of the term is closed by the next term', async () => {
    const fleet = await t.fleet({ daysLeft: 5 });
    await sendDueReminders(t.deps);
    expect(await openOf(fleet, 'membership.expiring')).toBe(1);
    const renewalId = (await t.call(renewals.requestRenewal, { body: { level: 'basic' } }, fleet)).data.renewalId;
    await fileOf(fleet, { purpose: 'voucher' });
    const payment = {
      level: 'basic' as const,
      amountFen: 300_000,
      paidOn: await findToday(t.db),
      voucherNo: '20251101-0019',
    };
    await t.call(renewals.approveRenewal, { params: { renewalId }, body: payment }, admin);
    expect([await openOf(fleet, 'membership.expiring'), await countOf(fleet)]).toEqual([0, 0]);
  });

  it('about open dues is closed by paying them', async () => {
    const { person, memberId } = await makeDues(t).newMember();
    const { receivables } = (await t.call(getMemberDues, { params: { memberId } }, admin)).data;
    await t.call(remindOfDues, { body: { receivableIds: receivables.map(({ id }) => id) } }, admin);
    expect(await openOf(person, 'dues.open')).toBe(1);
    const paid = { amountFen: 300_000, paidOn: await findToday(t.db), voucherNo: 'YH-2026-1', invoiceTitle: '' };
    const body = { ...paid, voucherFileId: await savedVoucher(t, admin) };
    await t.call(recordDuesPayment, { params: { memberId }, body }, admin);
    expect([await openOf(person, 'dues.open'), await countOf(person)]).toEqual([0, 0]);
  });
});

describe('a to-do about an invitation to cooperate', () => {
  it('is open until the fleet has answered', async () => {
    const partners = makeCooperations(t);
    const [shipper, fleet] = [await t.shipper(), await partners.certifiedFleet()];
    const id = await partners.invited(shipper, fleet);
    await partners.runJobs();
    expect(await openOf(fleet, 'cooperation.invited', id)).toBe(1);
    await partners.accept(fleet, id);
    expect([await openOf(fleet, 'cooperation.invited', id), await countOf(fleet)]).toEqual([0, 0]);
  });

  it('about a proposed price is closed by the answer, and when it is taken back', async () => {
    const partners = makeCooperations(t);
    const sides = { shipper: await t.shipper(), fleet: await partners.certifiedFleet() };
    const cooperationId = await partners.partners(sides.shipper, sides.fleet);
    const first = await partners.proposed(cooperationId, sides.fleet);
    expect(await openOf(sides.shipper, 'cooperation.priced', cooperationId)).toBe(1);
    await t.call(acceptLanePrice, { params: { cooperationId, lanePriceId: first } }, sides.shipper);
    expect(await openOf(sides.shipper, 'cooperation.priced', cooperationId)).toBe(0);
    const second = await partners.proposed(cooperationId, sides.shipper, { priceE4: 99_000_000 });
    expect(await openOf(sides.fleet, 'cooperation.priced', cooperationId)).toBe(1);
    await t.call(withdrawLanePrice, { params: { cooperationId, lanePriceId: second } }, sides.shipper);
    expect(await openOf(sides.fleet, 'cooperation.priced', cooperationId)).toBe(0);
  });
});

describe('to-dos of trade', () => {
  it('are open until the question is answered, the tender opened and decided, the award confirmed', async () => {
    const [tenders, bids] = [makeTenders(t), makeBids(t)];
    const shipper = await t.shipper();
    const [fleet] = (await bids.fleets(admin, 1)) as [Person];
    const tender = await tenders.publish(shipper);
    const params = { tenderId: tender.id };
    const asked = await t.call(askQuestion, { params, body: { text: '飞翼车能不能算厢式？' } }, fleet);
    expect(await openOf(shipper, 'tender.asked')).toBe(1);
    const answer = { params: { ...params, questionId: asked.data.id }, body: { answer: '可以。' } };
    await t.call(answerQuestion, answer, shipper);
    expect(await openOf(shipper, 'tender.asked')).toBe(0);
    await bids.place(fleet, tender);
    await bids.close(tender);
    await fixDueHeads(t.deps);
    expect(await openOf(shipper, 'tender.closed')).toBe(1);
    await bids.open(shipper, tender);
    const body = { shares: [{ fleetId: fleet.companyId, shareBp: 10_000 }], reason: '' };
    const made = await t.call(awardLot, { params: lotParams(tender), body }, shipper);
    expect(await openOf(shipper, 'tender.closed')).toBe(0);
    expect(await openOf(fleet, 'award.made')).toBe(1);
    await t.call(confirmAward, { params: { awardId: made.data.items[0]?.id ?? '' } }, fleet);
    expect(await openOf(fleet, 'award.made')).toBe(0);
  });
});

describe('to-dos of orders', () => {
  it('are open until the order is dispatched, the delivery confirmed, the cancellation answered', async () => {
    const make = makeOrders(t, admin);
    const order = await make.created();
    const { fleet, shipper, orderId } = order;
    expect(await openOf(fleet, 'order.created')).toBe(1);
    await make.dispatch(order);
    expect(await openOf(fleet, 'order.created')).toBe(0);
    await t.call(orders.cancelOrder, { params: { orderId }, body: { reason: '货物推迟发运' } }, shipper);
    expect(await openOf(fleet, 'order.cancelAsked', orderId)).toBe(1);
    await t.call(orders.answerCancellation, { params: { orderId }, body: { agrees: false } }, fleet);
    expect(await openOf(fleet, 'order.cancelAsked', orderId)).toBe(0);
    for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const) await make.report(order, kind);
    expect(await openOf(shipper, 'order.signed', orderId)).toBe(1);
    await t.call(orders.confirmOrder, { params: { orderId } }, shipper);
    expect(await openOf(shipper, 'order.signed', orderId)).toBe(0);
  });

  it('are open until the payment is confirmed, and until the dispute is answered and decided', async () => {
    const make = makeOrders(t, admin);
    const { fleet, shipper, orderId } = await make.signed();
    const params = { orderId };
    await sql`update orders set due_on = app_today() - 1 where id = ${orderId}`.execute(t.db);
    await markOverdueOrders(t.deps);
    expect(await openOf(shipper, 'order.overdue', orderId)).toBe(1);
    const { amountFen } = await make.get(orderId, shipper);
    const body = { amountFen, paidOn: dayIn(0), voucherNo: '20261113-0382', fileId: null };
    const paymentId = (await t.call(payments.claimPayment, { params, body }, shipper)).data.items[0]?.id ?? '';
    expect(await openOf(fleet, 'order.paid', orderId)).toBe(1);
    await t.call(payments.confirmPayment, { params: { orderId, paymentId } }, fleet);
    expect([await openOf(fleet, 'order.paid', orderId), await openOf(shipper, 'order.overdue', orderId)]).toEqual([
      0, 0,
    ]);
    const charge = { kind: 'waiting' as const, amountFen: 20_000, note: '卸货等待超过六小时' };
    const { charges: proposed } = (await t.call(charges.proposeCharge, { params, body: charge }, fleet)).data;
    expect(await openOf(shipper, 'order.charged', orderId)).toBe(1);
    await t.call(charges.withdrawCharge, { params: { orderId, chargeId: proposed[0]?.id ?? '' } }, fleet);
    expect(await openOf(shipper, 'order.charged', orderId)).toBe(0);
    const facts = '卸货等待超过六小时，拒绝签认等待费';
    const { id } = (await t.call(disputes.openDispute, { params, body: { facts } }, fleet)).data;
    expect([await openOf(shipper, 'order.disputed', orderId), await openOf(admin, 'dispute.opened', id)]).toEqual([
      1, 1,
    ]);
    await t.call(disputes.answerDispute, { params, body: { answer: '已按约定时间卸货' } }, shipper);
    expect([await openOf(shipper, 'order.disputed', orderId), await openOf(admin, 'dispute.opened', id)]).toEqual([
      0, 1,
    ]);
    const decision = { outcome: 'none' as const, decision: '等待时间由里程碑计算，双方无责任' };
    await t.call(disputes.decideDispute, { params: { disputeId: id }, body: decision }, admin);
    expect(await openOf(admin, 'dispute.opened', id)).toBe(0);
  });

  it('are open until the appeal is decided', async () => {
    const { shipper, orderId } = await makeOrders(t, admin).created();
    await t.call(orders.cancelOrder, { params: { orderId }, body: { reason: '货物推迟发运' } }, shipper);
    const eventId = (await t.call(listMyCreditEvents, { query: {} }, shipper)).data.items[0]?.id ?? '';
    const body = { reason: '货物推迟是客户临时通知，有书面往来' };
    const { id } = (await t.call(appeals.appealCreditEvent, { params: { eventId }, body }, shipper)).data;
    expect(await openOf(admin, 'appeal.opened', id)).toBe(1);
    const decision = { outcome: 'refused' as const, decision: '取消发生在成交以后，事件成立' };
    await t.call(appeals.decideAppeal, { params: { appealId: id }, body: decision }, admin);
    expect(await openOf(admin, 'appeal.opened', id)).toBe(0);
  });
});

describe('to-dos of statements', () => {
  it('are open until the difference is taken back, and until both sides have confirmed', async () => {
    const make = makeStatements(t, admin);
    const sides = await make.partners();
    const [{ fleet, shipper }, statementId] = [sides, await make.idOf(sides.fleet)];
    const body = { orderId: sides.orderIds[0] ?? '', believedFen: 100, reason: '吨位按卸货磅单计算' };
    await t.call(statements.markDifference, { params: { statementId }, body }, shipper);
    expect(await openOf(fleet, 'statement.marked', statementId)).toBe(1);
    const { id: differenceId } = await t.db
      .selectFrom('statementDifferences')
      .select('id')
      .where('orderId', '=', body.orderId)
      .executeTakeFirstOrThrow();
    await t.call(statements.withdrawDifference, { params: { statementId, differenceId } }, shipper);
    expect(await openOf(fleet, 'statement.marked', statementId)).toBe(0);
    await tellOfLastMonth(t.deps);
    expect(await openOf(shipper, 'statement.ready', statementId)).toBe(1);
    await make.confirm(statementId, fleet);
    expect(await openOf(shipper, 'statement.ready', statementId)).toBe(0);
    expect(await openOf(shipper, 'statement.confirmed', statementId)).toBe(1);
    await make.confirm(statementId, shipper);
    expect(await openOf(shipper, 'statement.confirmed', statementId)).toBe(0);
  });
});

describe('to-dos about photos of a fleet', () => {
  it('are open until the office has decided, and until the fleet has cleared a refused one away', async () => {
    const fleet = await t.fleet();
    const { send, decide } = makePhotos(t);
    const { id } = (await send(fleet)).data;
    const { id: other } = (await send(fleet)).data;
    expect(await openOf(admin, 'photo.submitted')).toBe(1);
    await decide(id, 'refuse', admin, '看得清车牌，请打码');
    expect(await openOf(admin, 'photo.submitted')).toBe(1);
    await decide(other, 'publish', admin);
    expect(await openOf(admin, 'photo.submitted')).toBe(0);
    expect(await openOf(fleet, 'photo.refused')).toBe(1);
    await t.call(withdrawPhoto, { params: { photoId: id } }, fleet);
    expect(await openOf(fleet, 'photo.refused')).toBe(0);
  });
});

describe('a to-do about a proposal', () => {
  it('is closed by the decision, for everybody who could have decided', async () => {
    const third = await t.admin();
    const changes = [{ key: 'fee.gold' as const, value: 1_300_000, version: 0 }];
    const { data } = await t.call(changeSettings, { body: { changes, reason: '理事会决定' } }, admin);
    for (const person of [colleague, third]) expect(await openOf(person, 'proposal.made')).toBe(1);
    expect(await openOf(admin, 'proposal.made')).toBe(0);
    await t.call(approveProposal, { params: { proposalId: data.proposalId ?? '' } }, colleague);
    for (const person of [colleague, third]) expect(await openOf(person, 'proposal.made')).toBe(0);
  });
});

describe('all to-dos', () => {
  it('of every kind are covered by the tests above', () => {
    const kinds = Object.entries(noticeKinds).filter(([, { shelf }]) => shelf === 'todo');
    expect([...coveredKinds].sort()).toEqual(kinds.map(([kind]) => kind).sort());
  });

  it('disappear live for other administrators', async () => {
    const app = await buildApp(t.deps, { logLevel: 'silent', hasSite: false });
    afterAll(() => app.close());
    const { applicationId } = await applicant();
    const listener = await listenTo(app, streamEvents, colleague);
    const first = await listener.until(({ type }) => type === 'unread');
    const before = first?.event.type === 'unread' ? first.event.unread.todo : 0;
    await t.call(applications.approveApplication, { params: { applicationId }, body: {} }, admin);
    const received = await listener.until((event) => event.type === 'unread' && event.unread.todo === before - 1);
    expect(received).toBeDefined();
    listener.leave();
  });
});
