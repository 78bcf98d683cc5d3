// A dispute about an order: one side opens it with facts, the other answers, the office decides and says whose fault it was.
import { formatFen } from '@rfb/contract/money.ts';
import { type DisputeOutcome, disputeOutcomes } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import type {
  Dispute,
  OfficeDispute,
  OfficeDisputeDetail,
} from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { bindFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import {
  announceOrder,
  changeOrder,
  chargeByDecision,
  companyOf,
  completeAfterDispute,
  findOrderOf,
  laneValues,
  lockOrder,
  lockOrderOf,
  type OrderRow,
  otherSide,
  pageOf,
  readOrderForOffice,
  recordFault,
  sideOf,
} from '../orders/exports.ts';
import * as rows from './disputes.queries.ts';

const DAY_MS = 86_400_000;
const later = (from: string, days: number) => new Date(Date.parse(from) + days * DAY_MS).toISOString();
const subjectOf = (id: string) => ({ kind: 'dispute', id });
const adjustmentText = (fen: number) => `${fen < 0 ? '减少' : '增加'} ${formatFen(Math.abs(fen))}`;

const disputeOf = (row: rows.DisputeRow): Dispute => ({
  id: row.id,
  disputeNo: row.disputeNo,
  side: row.side,
  state: row.decidedAt ? 'decided' : row.answeredAt ? 'answered' : 'waiting',
  facts: row.facts,
  openedAt: row.openedAt,
  answerUntil: later(row.openedAt, row.answerDays),
  answer: row.answer,
  answeredAt: row.answeredAt,
  outcome: row.outcome,
  decision: row.decision,
  decidedAt: row.decidedAt,
  files: row.files,
});

export const officeDisputeOf = (row: rows.DisputeRow): OfficeDispute => ({
  ...disputeOf(row),
  order: { id: row.orderId, orderNo: row.orderNo, origin: row.origin, destination: row.destination },
  shipper: { id: row.shipperId, name: row.shipperName },
  fleet: { id: row.fleetId, name: row.fleetName },
  amountFen: row.amountFen,
  owedFen: row.owedFen,
  waitingDays: Math.floor((Date.parse(row.decidedAt ?? row.now) - Date.parse(row.openedAt)) / DAY_MS),
  canDecide: row.decidedAt === null && (row.answeredAt !== null || row.now >= later(row.openedAt, row.answerDays)),
});

export const readForOffice = async (deps: Deps, disputeId: string): Promise<OfficeDisputeDetail> => {
  const dispute = (await rows.findDispute(deps.db, disputeId)) ?? refuse('notFound');
  const { cargo, waiting, milestones, exceptions } =
    (await readOrderForOffice(deps, dispute.orderId)) ?? refuse('notFound');
  return {
    ...officeDisputeOf(dispute),
    cargo,
    waiting,
    milestones: milestones.map(({ byName: _, photos: __, awayKm: ___, ...milestone }) => milestone),
    exceptions: exceptions.map(({ id, kind, at, note, resolution }) => ({ id, kind, at, note, resolution })),
  };
};

/** From signing until some days after completion; null outside. */
const openUntil = ({ signedAt, completedAt, completesAt, status, isDisputed, disputeDays, now }: OrderRow) => {
  if (signedAt === null || completesAt === null || isDisputed || status === 'cancelled') return null;
  const until = later(completedAt ?? completesAt, disputeDays);
  return now < until ? until : null;
};

export const readDisputes = async ({ db }: Deps, orderId: string, companyId: string) => {
  const order = (await findOrderOf(db, companyId, orderId)) ?? refuse('notFound');
  return { items: (await rows.listDisputesOf(db, orderId)).map(disputeOf), canOpenUntil: openUntil(order) };
};

type Said = { text: string; files: readonly string[] };

const bindEvidence = async (
  trx: Trx,
  order: OrderRow,
  disputeId: string,
  files: readonly string[],
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  if (new Set(files).size < files.length) refuseFields({ files: '同一个文件选了两次，请去掉一个' });
  for (const fileId of files)
    await bindFile(trx, fileId, { purpose: 'dispute', companyId, userId: context.actor.userId });
  await rows.addFiles(trx, disputeId, sideOf(order, companyId), files);
};

const found = async (trx: Trx, disputeId: string) => (await rows.findDispute(trx, disputeId)) ?? refuse('notFound');

export const openDispute = (deps: Deps, orderId: string, { text, files }: Said, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = (await lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
    if (order.isDisputed) refuse('wrongState', { msg: '这张运单已有争议在处理', data: { status: order.status } });
    if (openUntil(order) === null)
      refuse('wrongState', {
        msg:
          order.signedAt === null
            ? '签收以后才能提出争议；运输途中请报告异常'
            : `完成后 ${order.disputeDays} 天内可以提出争议，现在已过期限`,
        data: { status: order.status },
      });
    const side = sideOf(order, companyId);
    const id = deps.newId();
    const disputeNo = await rows.newDisputeNo(trx);
    await rows.addDispute(trx, {
      ...{ id, disputeNo, orderId, side, facts: text, openedBy: context.actor.userId },
      ...{ answeredAt: null, outcome: null, decidedAt: null, decidedBy: null },
    });
    await bindEvidence(trx, order, id, files, context);
    await changeOrder(trx, orderId, { isDisputed: true });
    await recordAudit(trx, { action: 'dispute.opened', ...context, subject: subjectOf(id), after: { orderId, side } });
    const values = { ...laneValues(order), disputeNo, days: order.answerDays };
    await notify(deps, trx, {
      to: { companyId: companyOf(order, otherSide(side)) },
      template: 'order.disputed',
      values,
      link: pageOf(otherSide(side), orderId),
      about: [id],
      dedupKey: `dispute:${id}:opened`,
    });
    await notify(deps, trx, {
      to: { admins: true },
      template: 'dispute.opened',
      values,
      link: `/admin/system/messages?tab=disputes&open=${id}`,
      about: [id],
      dedupKey: `dispute:${id}:office`,
    });
    return disputeOf(await found(trx, id));
  });
};

export const answerDispute = (deps: Deps, orderId: string, { text, files }: Said, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const order = (await lockOrderOf(trx, companyId, orderId)) ?? refuse('notFound');
    const open = (await rows.listDisputesOf(trx, orderId)).find(({ decidedAt }) => decidedAt === null);
    if (!open || open.side === sideOf(order, companyId)) return refuse('wrongState', { msg: '现在没有等你答复的争议' });
    if (open.answeredAt !== null) refuse('wrongState', { msg: '已经答复过，请等分会调解' });
    await rows.answerDispute(trx, open.id, text);
    await bindEvidence(trx, order, open.id, files, context);
    await announceOrder(trx, order);
    await recordAudit(trx, { action: 'dispute.answered', ...context, subject: subjectOf(open.id) });
    return disputeOf(await found(trx, open.id));
  });
};

type Decision = { outcome: DisputeOutcome; decision: string; adjustmentFen: number | null };

export const decideDispute = (
  deps: Deps,
  disputeId: string,
  { outcome, decision, adjustmentFen }: Decision,
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    const before = await found(trx, disputeId);
    const order = (await lockOrder(trx, before.orderId)) ?? refuse('notFound');
    const dispute = await found(trx, disputeId);
    if (dispute.decidedAt !== null)
      refuse('wrongState', { msg: '这件争议已经结案，请刷新查看', data: { outcome: dispute.outcome } });
    const answerUntil = later(dispute.openedAt, dispute.answerDays);
    if (dispute.answeredAt === null && order.now < answerUntil)
      refuse('wrongState', {
        msg: `对方还在 ${dispute.answerDays} 天的答复期内，请等答复或期满`,
        data: { answerUntil },
      });
    await rows.decideDispute(trx, disputeId, { outcome, decision, decidedBy: context.actor.userId });
    await changeOrder(trx, order.id, { isDisputed: false });
    if (adjustmentFen)
      await chargeByDecision(deps, trx, order, { ...dispute, disputeId, amountFen: adjustmentFen }, context);
    if (order.state === 'signed')
      await completeAfterDispute(deps, trx, { ...order, isDisputed: false }, `争议 ${dispute.disputeNo} 结案`, context);
    const sides = outcome === 'both' ? (['fleet', 'shipper'] as const) : outcome === 'none' ? [] : ([outcome] as const);
    // By company id, as completions lock a day's counts, so that two of them cannot deadlock.
    const sorted = [...sides].sort((a, b) => (companyOf(order, a) < companyOf(order, b) ? -1 : 1));
    for (const side of sorted) await recordFault(deps, trx, order, side, `争议 ${dispute.disputeNo} 认定责任`);
    await recordAudit(trx, {
      action: 'dispute.decided',
      ...context,
      subject: subjectOf(disputeId),
      after: { outcome, orderId: order.id, ...(adjustmentFen && { adjustmentFen }) },
      reason: decision,
    });
    for (const side of ['fleet', 'shipper'] as const)
      await notify(deps, trx, {
        to: { companyId: companyOf(order, side) },
        template: 'order.decided',
        values: {
          ...laneValues(order),
          disputeNo: dispute.disputeNo,
          outcome: disputeOutcomes[outcome],
          decision: adjustmentFen ? `${decision}（应付${adjustmentText(adjustmentFen)}）` : decision,
        },
        link: pageOf(side, order.id),
        dedupKey: `dispute:${disputeId}:decided`,
      });
    return officeDisputeOf(await found(trx, disputeId));
  });
