// Creating and updating vehicles and changing their state, one at a time and in batches.
import { usageTitle } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { usageMoveName } from '@rfb/contract/fleet/usages/usage.states.ts';
import { type VehicleField, vehicleFieldList } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { vehicleStates } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { canMoveVehicle, type FleetVehicleMove, vehicleMoves } from '@rfb/contract/fleet/vehicles/vehicle.states.ts';
import { APPLICANT_VEHICLES } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { Vehicle, VehicleChange, VehicleForm } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findLastChange } from '../../../platform/audit/history.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockCompany } from '../../identity/companies/exports.ts';
import { draftRows, saveDocuments } from '../../membership/documents/exports.ts';
import { isActiveCompany } from '../../membership/members/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import * as rows from './vehicles.queries.ts';

const TAKEN = '这辆车已经登记过（车牌号和颜色相同）';

const subjectOf = (id: string) => ({ kind: 'vehicle', id });

const shown = async (trx: Trx, companyId: string, vehicleId: string): Promise<Vehicle> =>
  (await rows.findVehicleOf(trx, companyId, vehicleId)) ?? refuse('notFound');

const refuseFuture = async (trx: Trx, registeredOn: string | null) => {
  if (registeredOn && registeredOn > (await findToday(trx))) refuseFields({ registeredOn: '注册日期不能晚于今天' });
};

/** Enough to prepare with; a company nobody has looked at yet fills no tables, and its vehicles have no papers. */
const refuseToApplicant = async (trx: Trx, companyId: string, documents: VehicleForm['documents']) => {
  if (await isActiveCompany(trx, companyId)) return;
  if (documents.length > 0) refuse('membershipNotActive');
  await lockCompany(trx, companyId);
  if ((await rows.countVehiclesOf(trx, companyId)) >= APPLICANT_VEHICLES)
    refuse('wrongState', {
      msg: `入会通过之前最多登记 ${APPLICANT_VEHICLES} 台车，其余的通过后再登记，可以用表格一次导入`,
    });
};

export const createVehicle = (deps: Deps, { documents, ...form }: VehicleForm, { actor, origin }: AuditContext) => {
  const companyId = companyIdOf(actor);
  return transact(deps.db, async (trx) => {
    await refuseFuture(trx, form.registeredOn);
    await refuseToApplicant(trx, companyId, documents);
    const id = deps.newId();
    const added = await rows.addVehicles(trx, [{ id, companyId, ...form, searchGrams: rows.vehicleGrams(form) }]);
    if (added.length === 0) refuse('wrongState', { msg: TAKEN, data: { fields: { plateNo: TAKEN } } });
    for (const { fileId } of documents)
      if (fileId) await bindFile(trx, fileId, { purpose: 'document', companyId, userId: actor.userId });
    const owner = { ownerKind: 'vehicle', ownerId: id, companyId, userId: actor.userId } as const;
    const papers = draftRows(deps, owner, documents);
    if (papers.length > 0) await saveDocuments(trx, papers);
    const after = { ...form, documents: documents.map(({ kind, expiresOn }) => ({ kind, expiresOn })) };
    await recordAudit(trx, { action: 'vehicle.added', actor, origin, subject: subjectOf(id), after });
    return shown(trx, companyId, id);
  });
};

type Values = Partial<Record<VehicleField, unknown>>;

/** Old and new value of each changed field. */
const changesOf = (before: Values, after: Values) => {
  const changed = vehicleFieldList.filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''));
  const side = (values: Values) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { changed, before: side(before), after: side(after) };
};

export const updateVehicle = (
  deps: Deps,
  vehicleId: string,
  { version, ...form }: VehicleChange,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const found = (await rows.lockVehicleOf(trx, companyId, vehicleId)) ?? refuse('notFound');
    if (found.version !== version)
      refuse('wrongState', {
        msg: '车辆资料已被修改，请核对后再保存',
        data: {
          current: await shown(trx, companyId, vehicleId),
          changed: await findLastChange(trx, subjectOf(vehicleId), ['vehicle.changed', 'vehicle.moved'], context.actor),
        },
      });
    if (found.state === 'scrapped')
      refuse('wrongState', { msg: '已报废的车辆不能再修改', data: { state: found.state } });
    await refuseFuture(trx, form.registeredOn);
    if (await rows.hasPlate(trx, companyId, form.plateNo, form.plateColor, vehicleId))
      refuse('wrongState', { msg: TAKEN, data: { fields: { plateNo: TAKEN } } });
    const { changed, before, after } = changesOf(found, form);
    if (changed.length > 0) {
      await rows.changeVehicle(trx, vehicleId, { ...form, searchGrams: rows.vehicleGrams(form) });
      await recordAudit(trx, { action: 'vehicle.changed', ...context, subject: subjectOf(vehicleId), before, after });
    }
    return shown(trx, companyId, vehicleId);
  });
};

const requireReason = (move: FleetVehicleMove, reason: string) => {
  if (vehicleMoves[move].needsReason && reason === '') refuseFields({ reason: `请填写${vehicleMoves[move].name}原因` });
};

/** A usage under way must end first, because it sets the vehicle's state itself. */
const refuseRunning = async (trx: Trx, vehicleId: string, move: FleetVehicleMove) => {
  const [running] = await rows.listRunning(trx, [vehicleId]);
  if (!running) return;
  const end = usageMoveName('finish', running.kind);
  refuse('wrongState', {
    msg: `车辆正在“${usageTitle(running)}”，请先在车辆使用里登记“${end}”或取消，再${vehicleMoves[move].name}`,
  });
};

export const moveVehicle = (
  deps: Deps,
  vehicleId: string,
  { move, reason }: { move: FleetVehicleMove; reason: string },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  requireReason(move, reason);
  return transact(deps.db, async (trx) => {
    const { state } = (await rows.lockVehicleOf(trx, companyId, vehicleId)) ?? refuse('notFound');
    const { to, name } = vehicleMoves[move];
    if (!canMoveVehicle(state, move))
      refuse('wrongState', { msg: `车辆现为“${vehicleStates[state]}”，不能${name}`, data: { state } });
    await refuseRunning(trx, vehicleId, move);
    await rows.moveVehicles(trx, [vehicleId], to, reason);
    const change = { before: { state }, after: { state: to }, ...(reason && { reason }) };
    await recordAudit(trx, { action: 'vehicle.moved', ...context, subject: subjectOf(vehicleId), ...change });
    return shown(trx, companyId, vehicleId);
  });
};

/** Rejects the whole batch if any vehicle belongs to another company. */
const lockAll = async (trx: Trx, companyId: string, vehicleIds: string[]) => {
  const wanted = [...new Set(vehicleIds)];
  const found = await rows.lockVehiclesOf(trx, companyId, wanted);
  if (found.length < wanted.length) refuse('notFound');
  return found;
};

type Several = { vehicleIds: string[]; move: FleetVehicleMove; reason: string };

export const moveVehicles = (deps: Deps, { vehicleIds, move, reason }: Several, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  requireReason(move, reason);
  return transact(deps.db, async (trx) => {
    const found = await lockAll(trx, companyId, vehicleIds);
    const running = await rows.listRunning(trx, vehicleIds);
    const able = found.filter(
      ({ id, state }) => canMoveVehicle(state, move) && !running.some(({ vehicleId }) => vehicleId === id),
    );
    const { to } = vehicleMoves[move];
    if (able.length > 0)
      await rows.moveVehicles(
        trx,
        able.map(({ id }) => id),
        to,
        reason,
      );
    for (const { id, state } of able) {
      const change = { before: { state }, after: { state: to }, ...(reason && { reason }) };
      await recordAudit(trx, { action: 'vehicle.moved', ...context, subject: subjectOf(id), ...change });
    }
    return { moved: able.length, skipped: found.length - able.length };
  });
};

type NewOwnership = { vehicleIds: string[]; ownership: 'own' | 'affiliated' | 'leased' };

export const setOwnership = (deps: Deps, { vehicleIds, ownership }: NewOwnership, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const found = await lockAll(trx, companyId, vehicleIds);
    const changed = found.filter((one) => one.state !== 'scrapped' && one.ownership !== ownership);
    for (const one of changed) {
      await rows.changeVehicle(trx, one.id, { ownership });
      const change = { before: { ownership: one.ownership }, after: { ownership } };
      await recordAudit(trx, { action: 'vehicle.changed', ...context, subject: subjectOf(one.id), ...change });
    }
    return { moved: changed.length, skipped: found.length - changed.length };
  });
};

export const setPhotos = (deps: Deps, vehicleId: string, fileIds: string[], context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const { photoFileIds } = (await rows.lockVehicleOf(trx, companyId, vehicleId)) ?? refuse('notFound');
    const wanted = [...new Set(fileIds)];
    for (const fileId of wanted)
      if (!photoFileIds.includes(fileId))
        await bindFile(trx, fileId, { purpose: 'photo', companyId, userId: context.actor.userId });
    await rows.changeVehicle(trx, vehicleId, { photoFileIds: wanted });
    const change = { before: { photoFileIds }, after: { photoFileIds: wanted } };
    await recordAudit(trx, { action: 'vehicle.photosChanged', ...context, subject: subjectOf(vehicleId), ...change });
    return { photoFileIds: wanted };
  });
};
