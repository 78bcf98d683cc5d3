// Creating, updating and closing maintenance plans.
import type { MaintenanceChange, MaintenanceForm } from '@rfb/contract/fleet/usages/maintenance.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockVehicleOf } from '../vehicles/exports.ts';
import * as plans from './maintenance.queries.ts';

const TAKEN = '这辆车已有同名的维护计划';
const subjectOf = (id: string) => ({ kind: 'maintenancePlan', id });
const taken = () => refuse('wrongState', { msg: TAKEN, data: { fields: { item: TAKEN } } });

const shown = async (trx: Trx, companyId: string, planId: string) =>
  (await plans.findPlanOf(trx, companyId, planId)) ?? refuse('notFound');

const refuseFuture = async (trx: Trx, lastOn: string) => {
  if (lastOn > (await findToday(trx))) refuseFields({ lastOn: '上次维护日期不能晚于今天' });
};

export const createPlan = (deps: Deps, form: MaintenanceForm, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const vehicle = await lockVehicleOf(trx, companyId, form.vehicleId);
    if (!vehicle || vehicle.state === 'scrapped') refuseFields({ vehicleId: '没有这辆车，请重新选择' });
    await refuseFuture(trx, form.lastOn);
    const id = deps.newId();
    if (!(await plans.addPlan(trx, { id, companyId, ...form }))) taken();
    await recordAudit(trx, { action: 'maintenance.planned', ...context, subject: subjectOf(id), after: form });
    return shown(trx, companyId, id);
  });
};

export const updatePlan = (
  deps: Deps,
  planId: string,
  { version, ...form }: MaintenanceChange,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const found = (await plans.lockPlanOf(trx, companyId, planId)) ?? refuse('notFound');
    if (found.version !== version)
      refuse('wrongState', {
        msg: '这项计划刚刚有人改过，请核对后再保存',
        data: { current: await shown(trx, companyId, planId) },
      });
    await refuseFuture(trx, form.lastOn);
    if (await plans.hasPlan(trx, found.vehicleId, form.item, planId)) taken();
    const changed = (Object.keys(form) as (keyof typeof form)[]).filter((field) => form[field] !== found[field]);
    const side = (values: Record<string, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, values[field]]));
    if (changed.length === 0) return shown(trx, companyId, planId);
    await plans.changePlan(trx, planId, form);
    const change = { before: side(found), after: side(form) };
    await recordAudit(trx, { action: 'maintenance.changed', ...context, subject: subjectOf(planId), ...change });
    return shown(trx, companyId, planId);
  });
};

export const closePlan = (deps: Deps, planId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const { item, vehicleId } = (await plans.lockPlanOf(trx, companyId, planId)) ?? refuse('notFound');
    await plans.closePlan(trx, planId);
    const after = { item, vehicleId };
    await recordAudit(trx, { action: 'maintenance.closed', ...context, subject: subjectOf(planId), after });
    return null;
  });
};
