// Changes of a published tender: numbered notices to all, further invitations, cancelling with a reason.
import { isDeepStrictEqual } from 'node:util';
import { minuteOf } from '@rfb/contract/days.ts';
import type { NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import { contentProblems } from '@rfb/contract/trade/tenders/publish-problems.ts';
import { HARMLESS_CHANGES, MAX_NOTICES, noticeHoursOf } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { MAX_INVITED, type TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findSettingAt } from '../../../platform/settings/setting-at.queries.ts';
import { notify, notifyCompanies } from '../../services/notifications/exports.ts';
import { findHead, findRecordedHead } from './chains.queries.ts';
import { changesBetween } from './change-words.ts';
import { columnsOf, refuseUnknownRegions } from './content.ts';
import { bindAttachments } from './drafts.actions.ts';
import { movedTimes } from './notice-times.ts';
import { lotRowsOf, momentsOf, notifyInvited, refuseUnknownFleets } from './publishing.actions.ts';
import { refuseMove, refuseStale, subjectOf } from './tender-moves.ts';
import { detailOf } from './tender-view.ts';
import * as rows from './tenders.queries.ts';
import { reachedCompanies } from './tenders.queries.ts';

/** Fixed at publishing: everybody bids under the same rules. */
const FIXED = [
  'mode',
  'unit',
  'awardMethod',
  'weights',
  'canSplit',
  'isNamed',
  'auctionView',
  'reach',
  'firstHours',
  'startsAt',
] as const satisfies (keyof TenderContent)[];

const refuseFixed = (before: TenderContent, after: TenderContent) => {
  const same = (field: keyof TenderContent) => isDeepStrictEqual(before[field], after[field]);
  const lotIds = (content: TenderContent) => content.lots.map(({ id }) => id).join();
  const custodyOf = ({ custody = 'platform' }: TenderContent) => custody;
  if (FIXED.every(same) && lotIds(before) === lotIds(after) && custodyOf(before) === custodyOf(after)) return;
  refuse('invalid', {
    msg: '竞价方式、开启方式、计价单位、成交方式、邀请范围和标的个数发布后不能改，请取消后重新发布',
    data: { fields: { content: '有发布后不能改的内容' } },
  });
};

/** The phase follows from the clock, which may step back; what was fixed and sent out at the deadline does not. */
const refuseFixedDeadline = async (trx: Trx, { id, phase }: rows.TenderRow) => {
  if ((await findHead(trx, id)) ?? (await findRecordedHead(trx, id)))
    refuse('wrongState', { msg: '报价截止已经固定，截止码已发给各车队，不能再变更', data: { phase } });
};

const isHarmless = (key: string) => (HARMLESS_CHANGES as readonly string[]).includes(key);

/** Everybody it reaches, whether they bid or not: a notice to bidders alone would tell who bid. */
const notifyReached = (
  deps: Deps,
  trx: Trx,
  row: rows.TenderRow,
  { key, ...message }: NoticeMessage & { key: string },
) =>
  notifyCompanies(deps, trx, {
    ...message,
    link: `/user/fleet-management/opportunities?tender=${row.id}`,
    dedupKey: `tender:${row.id}:${key}`,
    companies: reachedCompanies(row.id),
  });

type Wanted = { content: TenderContent; version: number; reason: string };

export const addNotice = (
  deps: Deps,
  tenderId: string,
  { content: typed, version, reason }: Wanted,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  refuseUnknownRegions(typed);
  return transact(deps.db, async (trx) => {
    const row = (await rows.lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    refuseMove(row, 'notice');
    await refuseFixedDeadline(trx, row);
    if (row.mode === 'auction' && row.phase === 'bidding')
      refuse('wrongState', {
        msg: '公开竞价已经开始，不能再变更；如有必要请取消后重新发布',
        data: { phase: row.phase },
      });
    await refuseStale(trx, row, version);
    refuseFixed(row.content, typed);
    const problems = contentProblems(typed);
    if (problems.length > 0)
      refuse('invalid', { data: { fields: Object.fromEntries(problems.map(({ path, text }) => [path, text])) } });
    // Invitations are added by their own call.
    const wanted = { ...typed, invited: row.content.invited };
    const needsReconfirm = changesBetween(row.content, wanted).some(({ key }) => !isHarmless(key));
    const minHours = await findSettingAt(trx, 'tender.minHours', row.publishedAt);
    const noticeHours = noticeHoursOf(needsReconfirm, minHours);
    const content = movedTimes({ before: row.content, after: wanted, now: row.now, noticeHours });
    const changes = changesBetween(row.content, content);
    if (changes.every(({ key }) => key === 'deadlineAt') && typed.deadlineAt === row.content.deadlineAt)
      refuse('invalid', { msg: '没有改动，不需要发布变更通知', data: { fields: { content: '没有改动' } } });
    const number = (await rows.listNotices(trx, tenderId)).length + 1;
    if (number > MAX_NOTICES)
      refuse('wrongState', { msg: `变更通知最多 ${MAX_NOTICES} 次，请取消后重新发布`, data: { phase: row.phase } });
    await bindAttachments(trx, companyId, context.actor.userId, content.attachments);
    const isMoved = content.deadlineAt !== row.content.deadlineAt;
    await rows.addNotice(trx, {
      tenderId,
      number,
      reason,
      changes: JSON.stringify(changes.map(({ key: _, ...change }) => change)),
      needsReconfirm,
      deadlineAt: isMoved ? content.deadlineAt : null,
    });
    await rows.changeTender(trx, tenderId, {
      ...columnsOf(content, row.tenderNo),
      ...momentsOf(content),
      ...(needsReconfirm && { reconfirmNumber: number }),
    });
    await rows.saveLots(trx, lotRowsOf(tenderId, content));
    const after = { number, changes: changes.map(({ key: _, ...change }) => change), needsReconfirm };
    await recordAudit(trx, { action: 'tender.noticed', ...context, subject: subjectOf(tenderId), after, reason });
    const until = isMoved ? `报价截止顺延到 ${minuteOf(content.deadlineAt ?? '')}。` : '';
    await notifyReached(deps, trx, row, {
      template: 'tender.changed',
      values: {
        tenderNo: row.tenderNo ?? '',
        versionNumber: number,
        tenderTitle: row.title,
        reason,
        addition: `${until}${needsReconfirm ? '此前提交的报价须重新确认，否则开启时无效。' : ''}`,
      },
      key: `notice:${number}`,
    });
    return detailOf(trx, (await rows.findTenderOf(trx, companyId, tenderId)) ?? refuse('notFound'), companyId);
  });
};

export const inviteFleets = (deps: Deps, tenderId: string, fleetIds: string[], context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const row = (await rows.lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    refuseMove(row, 'invite');
    await refuseUnknownFleets(trx, fleetIds, 'fleetIds');
    const invited = [...new Set([...row.content.invited, ...fleetIds])];
    if (invited.length > MAX_INVITED)
      refuse('invalid', { data: { fields: { fleetIds: `最多邀请 ${MAX_INVITED} 家车队` } } });
    const added = await rows.addInvitations(trx, tenderId, [...new Set(fleetIds)]);
    if (added.length > 0) {
      const content = { ...row.content, invited };
      await rows.changeTender(trx, tenderId, { content: JSON.stringify(content) });
      const after = { fleetIds: added };
      await recordAudit(trx, { action: 'tender.invited', ...context, subject: subjectOf(tenderId), after });
      const shipper = { id: companyId, name: row.shipperName };
      await notifyInvited(deps, trx, added, { tenderId, tenderNo: row.tenderNo ?? '', content, shipper });
    }
    return detailOf(trx, (await rows.findTenderOf(trx, companyId, tenderId)) ?? refuse('notFound'), companyId);
  });
};

const cancel = async (deps: Deps, trx: Trx, row: rows.TenderRow, reason: string, context: AuditContext) => {
  await rows.changeTender(trx, row.id, {
    state: 'cancelled',
    isAwarded: false,
    endedAt: row.now,
    endReason: reason,
  });
  const change = { before: { phase: row.phase }, after: { phase: 'cancelled' }, reason };
  await recordAudit(trx, { action: 'tender.cancelled', ...context, subject: subjectOf(row.id), ...change });
  await notifyReached(deps, trx, row, {
    template: 'tender.cancelled',
    values: { tenderNo: row.tenderNo ?? '', tenderTitle: row.title, reason },
    key: 'cancelled',
  });
};

export const cancelTender = (deps: Deps, tenderId: string, reason: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const row = (await rows.lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    refuseMove(row, 'cancel');
    if (await rows.hasLiveAward(trx, row.id))
      refuse('wrongState', { msg: '已有车队成交或待确认，不能再取消', data: { phase: row.phase } });
    await cancel(deps, trx, row, reason, context);
    return detailOf(trx, (await rows.findTenderOf(trx, companyId, tenderId)) ?? refuse('notFound'), companyId);
  });
};

/** Tells the fleets that had to answer, and the shipper, who did not cancel it. */
const withdrawAwards = async (deps: Deps, trx: Trx, row: rows.TenderRow, reason: string, context: AuditContext) => {
  const awards = await rows.withdrawAwards(trx, row.id, reason);
  const values = { tenderTitle: row.title, tenderNo: row.tenderNo ?? '', reason };
  for (const { id } of awards)
    await recordAudit(trx, {
      ...{ action: 'award.withdrawn', ...context, subject: { kind: 'award', id } },
      ...{ before: { state: 'pending' }, after: { state: 'withdrawn' }, reason },
    });
  for (const companyId of new Set(awards.map((award) => award.companyId)))
    await notify(deps, trx, {
      to: { companyId },
      template: 'award.withdrawn',
      values,
      link: `/user/fleet-management/bids?tender=${row.id}`,
      dedupKey: `tender:${row.id}:withdrawn`,
    });
  await notify(deps, trx, {
    to: { companyId: row.companyId },
    template: awards.length > 0 ? 'tender.cancelledWithAwards' : 'tender.cancelledByOffice',
    values,
    link: `/user/bidding/${row.id}`,
    dedupKey: `tender:${row.id}:cancelledByOffice`,
  });
};

export const cancelTenderByOffice = (deps: Deps, tenderId: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = (await rows.lockTender(trx, tenderId)) ?? refuse('notFound');
    if (row.phase === 'draft') refuse('notFound');
    refuseMove(row, 'cancelByOffice');
    if (await rows.hasContract(trx, tenderId))
      refuse('wrongState', { msg: '已有车队确认成交，不能再取消；请在运单里处理', data: { phase: row.phase } });
    const words = `分会取消：${reason}`;
    await withdrawAwards(deps, trx, row, words, context);
    await cancel(deps, trx, row, words, context);
    return null;
  });
