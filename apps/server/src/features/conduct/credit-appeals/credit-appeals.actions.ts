// An appeal: a company objects to one event of its credit score, the office sets the event aside or lets it stand.
import { type AppealOutcome, appealOutcomes } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import type { OfficeAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import { type CreditComponent, creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Db, type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { bindFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import {
  appealEnd,
  appealOf,
  countedOf,
  effectOf,
  findEventRow,
  listCreditParts,
  listTallies,
} from '../credits/exports.ts';
import * as rows from './credit-appeals.queries.ts';

const DAY_MS = 86_400_000;
const OWN_PAGE = '/user/profile?tab=credit';
const subjectOf = (id: string) => ({ kind: 'appeal', id });

const sourceOf = (component: CreditComponent): rows.Source => (component === 'bidding' ? 'award' : 'event');

const found = async (db: Db, appealId: string) => (await rows.findAppeal(db, appealId)) ?? refuse('notFound');

/** What setting the event aside would add to the score. */
const gainOf = async (db: Db, { companyId, eventId, eventAt }: rows.OfficeAppealRow) => {
  const event = await findEventRow(db, companyId, eventId);
  if (!event?.isCounted || event.at !== eventAt) return null;
  const parts = countedOf(await listCreditParts(db, companyId));
  return -effectOf(event, { parts, tallies: await listTallies(db, companyId, [event]) });
};

export const officeAppealOf = async (db: Db, row: rows.OfficeAppealRow): Promise<OfficeAppeal> => ({
  ...appealOf(row),
  company: { id: row.companyId, name: row.companyName, type: row.companyType },
  waitingDays: Math.floor((Date.parse(row.decidedAt ?? row.now) - Date.parse(row.openedAt)) / DAY_MS),
  gain: row.decidedAt === null ? await gainOf(db, row) : null,
});

export const readForOffice = async ({ db }: Deps, appealId: string) => officeAppealOf(db, await found(db, appealId));

type Said = { reason: string; files: readonly string[] };

export const appealEvent = (deps: Deps, eventId: string, { reason, files }: Said, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const event = (await findEventRow(trx, companyId, eventId)) ?? refuse('notFound');
    const settings = await readSettings({ ...deps, db: trx });
    const until = appealEnd(event, settings);
    if (until === null) refuse('wrongState', { msg: '这条事件没有扣分，不需要申诉' });
    if (event.setAsideAt !== null) refuse('wrongState', { msg: '这条事件已经撤销，不再计分' });
    const days = settings.at('appeal.days', event.at);
    if (until !== null && event.now >= until)
      refuse('wrongState', { msg: `事件发生后 ${days} 天内可以申诉，现在已过期限`, data: { until } });
    if (new Set(files).size < files.length) refuseFields({ files: '同一个文件选了两次，请去掉一个' });
    const id = deps.newId();
    const { component, words, orderId, tenderId, sourceNo } = event;
    const appealNo = await rows.addAppeal(trx, sourceOf(component), {
      ...{ id, companyId, component, eventId, words, orderId, tenderId, reason, openedBy: context.actor.userId },
    });
    if (!appealNo) return refuse('wrongState', { msg: '这条事件已经申诉过，每条事件只能申诉一次' });
    for (const fileId of files)
      await bindFile(trx, fileId, { purpose: 'appeal', companyId, userId: context.actor.userId });
    await rows.addFiles(trx, id, files);
    await recordAudit(trx, {
      action: 'appeal.opened',
      ...context,
      subject: subjectOf(id),
      after: { eventId, component },
    });
    const row = await found(trx, id);
    await notify(deps, trx, {
      to: { admins: true },
      template: 'appeal.opened',
      values: {
        companyName: row.companyName,
        creditPart: creditComponents[component].name,
        appealNo,
        creditEvent: `${sourceNo} ${words}`,
      },
      link: `/admin/system/messages?tab=appeals&open=${id}`,
      about: [id],
      dedupKey: `appeal:${id}:office`,
    });
    return appealOf(row);
  });
};

/** Sets the appealed event aside; false when it was replaced meanwhile. */
type SetAside = (trx: Trx, appeal: { id: string; eventId: string; decision: string }) => Promise<boolean>;
/** Awards belong to a higher wing, and so does the text of a rating: these hand over how theirs are set aside. */
export type SetAsideElsewhere = Record<'rating' | 'award', SetAside>;

const setAside = async (
  elsewhere: SetAsideElsewhere,
  trx: Trx,
  { id, eventId, component }: rows.OfficeAppealRow,
  decision: string,
) => {
  const higher = component === 'rating' ? elsewhere.rating : component === 'bidding' ? elsewhere.award : undefined;
  const isDone =
    (sourceOf(component) === 'award' || (await rows.setAside(trx, id))) &&
    (!higher || (await higher(trx, { id, eventId, decision })));
  if (!isDone) refuse('wrongState', { msg: '这条事件已被后来的记录取代或已经撤销，请以“申诉未成立”结案并写明' });
};

type Decision = { outcome: AppealOutcome; decision: string };

export const decideAppeal = (
  elsewhere: SetAsideElsewhere,
  deps: Deps,
  appealId: string,
  { outcome, decision }: Decision,
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    if (!(await rows.lockAppeal(trx, appealId))) refuse('notFound');
    const appeal = await found(trx, appealId);
    if (appeal.outcome !== null)
      refuse('wrongState', { msg: '这件申诉已有结论，请刷新查看', data: { outcome: appeal.outcome } });
    if (outcome === 'accepted') await setAside(elsewhere, trx, appeal, decision);
    await rows.decideAppeal(trx, appealId, { outcome, decision, decidedBy: context.actor.userId });
    await recordAudit(trx, {
      action: 'appeal.decided',
      ...context,
      subject: subjectOf(appealId),
      after: { outcome, eventId: appeal.eventId },
      reason: decision,
    });
    const { companyId, partnerId, component, appealNo, sourceNo, words } = appeal;
    const creditEvent = `${creditComponents[component].name}：${sourceNo} ${words}`;
    await notify(deps, trx, {
      to: { companyId },
      template: outcome === 'accepted' ? 'appeal.accepted' : 'appeal.dismissed',
      values: { outcome: appealOutcomes[outcome], appealNo, creditEvent, decision },
      link: OWN_PAGE,
      dedupKey: `appeal:${appealId}:decided`,
    });
    if (partnerId && outcome === 'accepted')
      await notify(deps, trx, {
        to: { companyId: partnerId },
        template: 'appeal.partner',
        values: { creditEvent, decision },
        link: OWN_PAGE,
        dedupKey: `appeal:${appealId}:partner`,
      });
    return officeAppealOf(trx, await found(trx, appealId));
  });
