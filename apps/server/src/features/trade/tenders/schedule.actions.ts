// Publishing by the clock: a draft is scheduled, taken back, and published by the same rules as by hand when its time comes.
import { doesArea } from '@rfb/contract/areas.ts';
import { DAY_MS } from '@rfb/contract/days.ts';
import { MAX_SCHEDULE_DAYS } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, backgroundContext, recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forEachOf } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { findStandingOf } from '../../membership/members/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { publishDraft, refuseUnready } from './publishing.actions.ts';
import { refuseMove, refuseStale, subjectOf } from './tender-moves.ts';
import { detailOf } from './tender-view.ts';
import * as rows from './tenders.queries.ts';
import { listDueDrafts } from './tenders.queries.ts';

const shown = async (trx: Trx, companyId: string, tenderId: string) =>
  detailOf(trx, (await rows.findTenderOf(trx, companyId, tenderId)) ?? refuse('notFound'), companyId);

const refuseMoment = (publishAt: string, { startsAt, deadlineAt }: TenderContent, now: string) => {
  const at = Date.parse(publishAt);
  const wrong = (msg: string) => refuse('invalid', { msg, data: { fields: { publishAt: msg } } });
  if (at <= Date.parse(now)) wrong('发布时间已经过去，请改为以后的时间');
  if (at > Date.parse(now) + MAX_SCHEDULE_DAYS * DAY_MS) wrong(`发布时间最晚 ${MAX_SCHEDULE_DAYS} 天以后`);
  if (startsAt !== null && Date.parse(startsAt) < at) wrong('发布时间应不晚于设定的开始时间');
  if (deadlineAt !== null && Date.parse(deadlineAt) <= at) wrong('发布时间应早于报价截止');
};

type Wanted = { version: number; publishAt: string };

export const scheduleTender = (deps: Deps, tenderId: string, { version, publishAt }: Wanted, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const row = (await rows.lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    refuseMove(row, 'schedule');
    await refuseStale(trx, row, version);
    refuseMoment(publishAt, row.content, row.now);
    await refuseUnready(deps, trx, row, publishAt);
    await rows.changeTender(trx, tenderId, { publishAt, publishBy: context.actor.userId });
    await recordAudit(trx, {
      action: 'tender.scheduled',
      ...context,
      subject: subjectOf(tenderId),
      after: { title: row.title, publishAt },
    });
    return shown(trx, companyId, tenderId);
  });
};

export const unscheduleTender = (deps: Deps, tenderId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const row = (await rows.lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    refuseMove(row, 'unschedule');
    if (row.publishAt === null) refuse('wrongState', { msg: '这份草稿没有定时发布' });
    await rows.changeTender(trx, tenderId, { publishAt: null });
    await recordAudit(trx, {
      action: 'tender.unscheduled',
      ...context,
      subject: subjectOf(tenderId),
      before: { publishAt: row.publishAt },
    });
    return shown(trx, companyId, tenderId);
  });
};

/** Locked, or undefined when somebody cancelled, changed or published it meanwhile. */
const lockDue = async (trx: Trx, tenderId: string) => {
  const row = await rows.lockTender(trx, tenderId);
  if (row?.phase !== 'draft' || row.publishAt === null) return;
  const { publishAt } = row;
  return Date.parse(publishAt) <= Date.parse(row.now) ? { ...row, publishAt } : undefined;
};

const ON_TIME_MS = 5 * 60_000;

/**
 * The chore comes some seconds after the moment that scheduling allowed: its times are checked for that moment. The
 * shortest bidding time is an hour or more, so within these minutes no deadline has passed.
 */
const momentOf = (publishAt: string, now: string) =>
  Date.parse(now) - Date.parse(publishAt) <= ON_TIME_MS ? publishAt : now;

/** By hand, the endpoint asks for both: the membership, and that the person does this work for the company. */
const refuseUnentitled = async (trx: Trx, { companyId, publishBy }: rows.TenderRow) => {
  if ((await findStandingOf(trx, companyId))?.status !== 'active') refuse('membershipNotActive');
  const companyRole = await rows.findRoleIn(trx, companyId, publishBy);
  if (!doesArea({ companyRole }, 'trade')) refuse('wrongState', { msg: '定时的同事已不能发布竞价' });
};

const publishDue = (deps: Deps, tenderId: string) =>
  transact(deps.db, async (trx) => {
    const companyId = (await rows.findTender(trx, tenderId))?.companyId;
    if (companyId === undefined) return;
    await rows.lockPublisher(trx, companyId);
    const row = await lockDue(trx, tenderId);
    if (!row) return;
    await refuseUnentitled(trx, row);
    const tenderNo = await publishDraft(deps, trx, row, {
      context: backgroundContext({ userId: row.publishBy ?? undefined, companyId }),
      moment: momentOf(row.publishAt, row.now),
      isScheduled: true,
    });
    await notify(deps, trx, {
      to: { companyId },
      template: 'tender.publishedOnTime',
      values: { tenderTitle: row.title, tenderNo, deadlineAt: row.content.deadlineAt ?? '' },
      link: `/user/bidding/${tenderId}`,
      dedupKey: `tender:${tenderId}:publishedOnTime`,
    });
  });

const reasonOf = ({ message, data }: Refusal) => {
  const [first] = Object.values((data?.fields as Record<string, string> | undefined) ?? {});
  return first ?? message;
};

/** It stays a draft; the shipper learns why. */
const giveUp = (deps: Deps, tenderId: string, reason: string) =>
  transact(deps.db, async (trx) => {
    const row = await lockDue(trx, tenderId);
    if (!row) return;
    await rows.changeTender(trx, tenderId, { publishAt: null });
    await recordAudit(trx, { action: 'tender.notPublished', ...systemContext, subject: subjectOf(tenderId), reason });
    await notify(deps, trx, {
      to: { companyId: row.companyId },
      template: 'tender.notPublished',
      values: { tenderTitle: row.title, reason },
      link: `/user/bidding/${tenderId}`,
      dedupKey: `tender:${tenderId}:notPublished:${row.publishAt}`,
    });
  });

const publishDueDraft = async (deps: Deps, tenderId: string) => {
  try {
    await publishDue(deps, tenderId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await giveUp(deps, tenderId, reasonOf(error));
  }
};

/** Work by the clock: publishes the drafts whose moment has come. */
export const publishDueDrafts = async (deps: Deps) =>
  forEachOf(await listDueDrafts(deps.db), (tenderId) => publishDueDraft(deps, tenderId));

export const tendersChores = (deps: Deps): Chore[] => [
  { name: 'publish due tenders', everySeconds: 5, run: () => publishDueDrafts(deps) },
];
