// Planning, updating, starting, finishing and cancelling usages; the vehicle's state follows the running usage.
import { DAY_MS } from '@rfb/contract/days.ts';
import {
  canMoveUsage,
  fixedWhen,
  type UsageMove,
  usageMoveName,
  usageMoves,
  vehicleStateDuring,
} from '@rfb/contract/fleet/usages/usage.states.ts';
import type { Usage, UsageChange, UsageForm } from '@rfb/contract/fleet/usages/usages.ts';
import { usageFields } from '@rfb/contract/fleet/usages/usages.ts';
import { type VehicleState, vehicleStates } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { parked } from '@rfb/contract/fleet/vehicles/vehicle.states.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findNow } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { type Crew, checkCrew, checkLoad, lockCrew, lockCrewOf, refuseClash, refuseOnOverlap } from './assignment.ts';
import { moveCrew, releaseCrew, vehiclesOf } from './crew-states.ts';
import { findPlanOf, recordPlanDone, revertPlanDone } from './maintenance.queries.ts';
import * as rows from './usages.queries.ts';

const AHEAD_MS = 366 * DAY_MS;
const BACK_MS = 3 * AHEAD_MS;
const FIXED_BY_ORDER: readonly string[] = ['move', ...fixedWhen.done, 'origin', 'destination'];
const subjectOf = (id: string) => ({ kind: 'usage', id });
const instant = (text: string) => new Date(text).toISOString();

const shown = async (trx: Trx, companyId: string, usageId: string): Promise<Usage> =>
  (await rows.findUsageOf(trx, companyId, usageId)) ?? refuse('notFound');

const PAST = '结束时间已经过去，请改为补记';

const checkTimes = (
  now: string,
  { startsAt, endsAt, isDone }: Pick<UsageForm, 'startsAt' | 'endsAt' | 'isDone'>,
  past = PAST,
) => {
  if (isDone && endsAt > now) refuseFields({ endsAt: '补记的使用应已结束' });
  if (!isDone && endsAt <= now) refuseFields({ endsAt: past });
  if (Date.parse(startsAt) > Date.parse(now) + AHEAD_MS) refuseFields({ startsAt: '最多排到一年以后' });
  if (Date.parse(startsAt) < Date.parse(now) - BACK_MS) refuseFields({ startsAt: '最多补记三年以内的使用' });
};

const checkPlan = async (
  trx: Trx,
  companyId: string,
  { planId, vehicleId }: Pick<UsageForm, 'planId' | 'vehicleId'>,
) => {
  if (planId && (await findPlanOf(trx, companyId, planId))?.vehicleId !== vehicleId)
    refuseFields({ planId: '这项维护计划不是这辆车的' });
};

export const createUsage = (deps: Deps, { isDone, ...typed }: UsageForm, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  const form = { ...typed, startsAt: instant(typed.startsAt), endsAt: instant(typed.endsAt) };
  const span = { from: form.startsAt, to: form.endsAt };
  return transact(deps.db, async (trx) => {
    checkTimes(await findNow(trx), { ...form, isDone });
    const crew = await lockCrew(trx, companyId, form);
    await checkPlan(trx, companyId, form);
    await checkCrew(trx, form, crew, span, { isOver: isDone });
    checkLoad(form.loadKg, crew);
    await refuseClash(trx, crew, span);
    const id = deps.newId();
    const happened = isDone ? { startedAt: form.startsAt, endedAt: form.endsAt } : { startedAt: null, endedAt: null };
    const state = isDone ? ('done' as const) : ('planned' as const);
    await refuseOnOverlap(
      rows.addUsages(trx, [
        { id, companyId, ...form, ...happened, state, orderId: null, createdBy: context.actor.userId },
      ]),
    );
    if (isDone) await recordPlanDone(trx, id);
    await recordAudit(trx, { action: 'usage.added', ...context, subject: subjectOf(id), after: { ...form, state } });
    return shown(trx, companyId, id);
  });
};

type Locked = NonNullable<Awaited<ReturnType<typeof rows.lockUsageOf>>>;
const fields = Object.keys(usageFields) as (keyof typeof usageFields)[];

const changesOf = (before: Locked, after: Omit<UsageChange, 'version'>) => {
  const changed = fields.filter((field) => before[field] !== after[field]);
  const side = (values: Partial<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { changed, before: side(before), after: side(after) };
};

const spanOf = ({ startedAt, endedAt }: Locked, { startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  from: startedAt ?? startsAt,
  to: endedAt ?? endsAt,
});

/** The trip of an order follows the order; of its usage only distance, load, costs and note are entered here. */
const refuseTripOfOrder = async (trx: Trx, { orderId }: Locked, changed: readonly string[]) => {
  if (orderId === null || changed.every((field) => !FIXED_BY_ORDER.includes(field))) return;
  const orderNo = await rows.findOrderNo(trx, orderId);
  refuse('wrongState', { msg: `这是运单 ${orderNo} 的行程，请在运单里派车、改派或取消`, data: { orderId } });
};

const checkFixed = (state: Locked['state'], changed: readonly string[]) => {
  if (state === 'cancelled') refuse('wrongState', { msg: '已取消的使用不能再修改', data: { state } });
  if (changed.some((field) => fixedWhen[state].includes(field)))
    refuse('wrongState', {
      msg: state === 'running' ? '已经开始，不能再换车辆、司机和开始时间' : '已经完成，只能修改里程、费用和备注',
      data: { state },
    });
};

const pastWords = ({ state, kind }: Locked) =>
  state === 'running' ? `结束时间已经过去，请先延长结束时间或点“${usageMoveName('finish', kind)}”` : PAST;

export const updateUsage = (deps: Deps, usageId: string, { version, ...typed }: UsageChange, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  const form = { ...typed, startsAt: instant(typed.startsAt), endsAt: instant(typed.endsAt) };
  return transact(deps.db, async (trx) => {
    const found = (await rows.lockUsageOf(trx, companyId, usageId)) ?? refuse('notFound');
    if (found.version !== version)
      refuse('wrongState', {
        msg: '这条使用刚刚有人改过，请核对后再保存',
        data: { current: await shown(trx, companyId, usageId) },
      });
    const { changed, before, after } = changesOf(found, form);
    checkFixed(found.state, changed);
    await refuseTripOfOrder(trx, found, changed);
    if (changed.length === 0) return shown(trx, companyId, usageId);
    const span = spanOf(found, form);
    const changes = (...names: (typeof fields)[number][]) => names.some((name) => changed.includes(name));
    if (found.state !== 'done') {
      if (span.to <= span.from) refuseFields({ endsAt: '结束时间应晚于开始时间' });
      // Times are validated only when changed, so that other fields of an overdue usage can still be updated.
      if (changes('startsAt', 'endsAt')) checkTimes(await findNow(trx), { ...form, isDone: false }, pastWords(found));
      const isSameCrew = !changes('vehicleId', 'trailerId', 'driverId');
      const crew = isSameCrew ? await lockCrewOf(trx, found) : await lockCrew(trx, companyId, form);
      if (changes('planId', 'vehicleId')) await checkPlan(trx, companyId, form);
      await checkCrew(trx, form, crew, span, { isOver: found.state === 'running' });
      await refuseClash(trx, crew, span, usageId);
      if (found.state === 'planned' || changes('loadKg')) checkLoad(form.loadKg, crew);
    } else if (changes('loadKg')) checkLoad(form.loadKg, await lockCrewOf(trx, found));
    await refuseOnOverlap(rows.changeUsage(trx, usageId, form));
    await recordAudit(trx, { action: 'usage.changed', ...context, subject: subjectOf(usageId), before, after });
    return shown(trx, companyId, usageId);
  });
};

type Happened = { usage: Locked; crew: Crew; at: string; context: AuditContext };

const start = async (trx: Trx, { usage, crew, at, context }: Happened) => {
  const name = usageMoveName('start', usage.kind);
  if (usage.kind === 'trip' && !usage.driverId) refuseFields({ driverId: '请先安排司机' });
  const ready: readonly VehicleState[] = usage.kind === 'maintenance' ? parked : ['idle'];
  for (const one of vehiclesOf(crew))
    if (!ready.includes(one.state))
      refuse('wrongState', {
        msg: `车辆现为“${vehicleStates[one.state]}”，不能${name}`,
        data: { state: usage.state, vehicleState: one.state },
      });
  // A start after the planned end keeps the planned duration.
  const long = Date.parse(usage.endsAt) - Date.parse(usage.startsAt);
  const endsAt = usage.endsAt > at ? usage.endsAt : new Date(Date.parse(at) + long).toISOString();
  const span = { from: at, to: endsAt };
  await checkCrew(trx, usage, crew, span);
  checkLoad(usage.loadKg, crew);
  await refuseClash(trx, crew, span, usage.id);
  await refuseOnOverlap(rows.changeUsage(trx, usage.id, { state: 'running', startedAt: at, endsAt }));
  await moveCrew(trx, vehiclesOf(crew), vehicleStateDuring[usage.kind], { usage, context });
};

const finish = async (trx: Trx, happened: Happened) => {
  const { usage, crew, at } = happened;
  const from = usage.startedAt ?? usage.startsAt;
  if (at <= from) refuseFields({ at: '结束时间应晚于开始时间' });
  await refuseClash(trx, crew, { from, to: at }, usage.id);
  await refuseOnOverlap(rows.changeUsage(trx, usage.id, { state: 'done', endedAt: at }));
  await recordPlanDone(trx, usage.id);
  await releaseCrew(trx, happened);
};

const cancel = async (trx: Trx, happened: Happened, cancelReason: string) => {
  const { id, state } = happened.usage;
  await rows.changeUsage(trx, id, { state: 'cancelled', cancelReason });
  if (state === 'running') await releaseCrew(trx, happened);
  if (state === 'done') await revertPlanDone(trx, id);
};

const MAX_BACK_MS = 31 * DAY_MS;

const momentOf = async (trx: Trx, at: string | null) => {
  const now = await findNow(trx);
  if (at === null) return now;
  if (Date.parse(at) > Date.parse(now)) refuseFields({ at: '不能晚于现在' });
  if (Date.parse(at) < Date.parse(now) - MAX_BACK_MS) refuseFields({ at: '不能早于一个月前' });
  return instant(at);
};

type Wanted = { move: UsageMove; at: string | null; reason: string };

export const moveUsage = (deps: Deps, usageId: string, { move, at, reason }: Wanted, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  if (usageMoves[move].needsReason && reason === '') refuseFields({ reason: '请填写原因' });
  return transact(deps.db, async (trx) => {
    const usage = (await rows.lockUsageOf(trx, companyId, usageId)) ?? refuse('notFound');
    const { state } = usage;
    if (!canMoveUsage(state, move)) {
      const { phase } = await shown(trx, companyId, usageId);
      refuse('wrongState', { msg: `状态已变化，不能${usageMoveName(move, usage.kind)}`, data: { state, phase } });
    }
    await refuseTripOfOrder(trx, usage, ['move']);
    const crew = move === 'start' ? await lockCrew(trx, companyId, usage) : await lockCrewOf(trx, usage);
    const happened = { usage, crew, context, at: await momentOf(trx, at) };
    if (move === 'start') await start(trx, happened);
    else if (move === 'finish') await finish(trx, happened);
    else await cancel(trx, happened, reason);
    const change = { before: { state }, after: { state: usageMoves[move].to }, ...(reason && { reason }) };
    await recordAudit(trx, { action: 'usage.moved', ...context, subject: subjectOf(usageId), ...change });
    return shown(trx, companyId, usageId);
  });
};
