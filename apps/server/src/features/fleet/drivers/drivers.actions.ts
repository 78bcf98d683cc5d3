// Creating and updating drivers; the audit trail names the changed fields and masks personal data.
import { driverFieldList } from '@rfb/contract/fleet/drivers/driver.fields.ts';
import { driverStates } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import { canMoveDriver, type DriverMove, driverMoves } from '@rfb/contract/fleet/drivers/driver.states.ts';
import type { Driver, DriverChange, DriverForm } from '@rfb/contract/fleet/drivers/drivers.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, maskName, recordAudit } from '../../../platform/audit/audit.ts';
import { findLastChange } from '../../../platform/audit/history.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { draftRows, saveDocuments } from '../../membership/documents/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { driverGrams } from './driver-list.queries.ts';
import * as rows from './drivers.queries.ts';
import { identityColumns, identityMac } from './identity.ts';

const TAKEN = '这位司机已经登记过（身份证号相同）';

const subjectOf = (id: string) => ({ kind: 'driver', id });
const taken = () => refuse('wrongState', { msg: TAKEN, data: { fields: { identityNumber: TAKEN } } });

const shown = async (trx: Trx, companyId: string, driverId: string): Promise<Driver> =>
  (await rows.findDriverOf(trx, companyId, driverId)) ?? refuse('notFound');

const refuseFuture = async (trx: Trx, licensedOn: string | null) => {
  if (licensedOn && licensedOn > (await findToday(trx))) refuseFields({ licensedOn: '初次领证日期不能晚于今天' });
};

const refuseSharedPhone = async (trx: Trx, companyId: string, phone: string, exceptId?: string) => {
  const other = await rows.findByPhone(trx, companyId, phone, exceptId);
  if (other) refuseFields({ phone: `${other.name} 已登记了这个手机号，请核对；每位司机登记自己的手机号` });
};

type Values = Record<string, unknown>;
/** Audit rows are never rewritten, so they must not contain personal data. */
const masked = ({ name, phone, ...rest }: Values): Values => ({
  ...rest,
  ...(typeof name === 'string' && { name: maskName(name) }),
  ...(typeof phone === 'string' && { phone: maskPhone(phone) }),
});

export const createDriver = (deps: Deps, form: DriverForm, { actor, origin }: AuditContext) => {
  const companyId = companyIdOf(actor);
  const { documents, identityNumber, ...facts } = form;
  return transact(deps.db, async (trx) => {
    await refuseFuture(trx, facts.licensedOn);
    await refuseSharedPhone(trx, companyId, facts.phone);
    const id = deps.newId();
    const identity = identityColumns(deps, identityNumber);
    const added = await rows.addDrivers(trx, [
      { id, companyId, ...facts, ...identity, searchGrams: driverGrams(facts) },
    ]);
    if (added.length === 0) taken();
    for (const { fileId } of documents)
      if (fileId) await bindFile(trx, fileId, { purpose: 'document', companyId, userId: actor.userId });
    const owner = { ownerKind: 'driver', ownerId: id, companyId, userId: actor.userId } as const;
    const papers = draftRows(deps, owner, documents);
    if (papers.length > 0) await saveDocuments(trx, papers);
    await recordAudit(trx, { action: 'driver.added', actor, origin, subject: subjectOf(id), after: masked(facts) });
    return shown(trx, companyId, id);
  });
};

const changesOf = (before: Values, after: Values) => {
  const changed = driverFieldList.filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''));
  const side = (values: Values) => masked(Object.fromEntries(changed.map((field) => [field, values[field]])));
  return { changed, before: side(before), after: side(after) };
};

export const updateDriver = (deps: Deps, driverId: string, form: DriverChange, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  const { version, identityNumber, ...facts } = form;
  return transact(deps.db, async (trx) => {
    const found = (await rows.lockDriverOf(trx, companyId, driverId)) ?? refuse('notFound');
    if (found.version !== version)
      refuse('wrongState', {
        msg: '司机资料已被修改，请核对后再保存',
        data: {
          current: await shown(trx, companyId, driverId),
          changed: await findLastChange(trx, subjectOf(driverId), ['driver.changed', 'driver.moved'], context.actor),
        },
      });
    await refuseFuture(trx, facts.licensedOn);
    if (facts.phone !== found.phone) await refuseSharedPhone(trx, companyId, facts.phone, driverId);
    const isNewIdentity = identityNumber !== '' && !identityMac(deps, identityNumber).equals(found.identityMac);
    if (isNewIdentity && (await rows.hasIdentity(trx, companyId, identityMac(deps, identityNumber), driverId))) taken();
    const identity = isNewIdentity ? identityColumns(deps, identityNumber) : undefined;
    const { changed, before, after } = changesOf(found, facts);
    if (changed.length === 0 && !identity) return shown(trx, companyId, driverId);
    await rows.changeDriver(trx, driverId, { ...facts, ...identity, searchGrams: driverGrams(facts) });
    await recordAudit(trx, {
      action: 'driver.changed',
      ...context,
      subject: subjectOf(driverId),
      before: { ...before, ...(identity && { identity: found.identityMasked }) },
      after: { ...after, ...(identity && { identity: identity.identityMasked }) },
    });
    return shown(trx, companyId, driverId);
  });
};

/** What happens elsewhere when a driver leaves, in the same transaction. */
export type OnLeft = (trx: Trx, driverId: string) => Promise<unknown>;

export const moveDriver = (
  onLeft: OnLeft,
  deps: Deps,
  driverId: string,
  { move, reason }: { move: DriverMove; reason: string },
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  const { to, name, needsReason } = driverMoves[move];
  if (needsReason && reason === '') refuseFields({ reason: `请填写${name}原因` });
  return transact(deps.db, async (trx) => {
    const found = (await rows.lockDriverOf(trx, companyId, driverId)) ?? refuse('notFound');
    const { state } = found;
    if (!canMoveDriver(state, move))
      refuse('wrongState', { msg: `司机现为“${driverStates[state]}”，不能${name}`, data: { state } });
    if (move === 'rejoin' && (await rows.hasIdentity(trx, companyId, found.identityMac, driverId))) taken();
    await rows.saveDriverState(trx, driverId, { state: to, stateReason: reason });
    if (to === 'left') await onLeft(trx, driverId);
    const change = { before: { state }, after: { state: to }, ...(reason && { reason }) };
    await recordAudit(trx, { action: 'driver.moved', ...context, subject: subjectOf(driverId), ...change });
    return shown(trx, companyId, driverId);
  });
};

/** Writes to the audit trail which member of staff viewed which company's drivers. */
export const recordView = (deps: Deps, companyId: string, { actor, origin }: AuditContext) =>
  transact(deps.db, (trx) =>
    recordAudit(trx, { action: 'driver.viewed', actor, origin, subject: { kind: 'company', id: companyId } }),
  );
