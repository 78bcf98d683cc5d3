// Adding, renewing and withdrawing documents; a renewal is a new row, the old one is kept.
import { addDays } from '@rfb/contract/days.ts';
import {
  APPLICANT_DOCUMENTS,
  applicantPapers,
  companyKindsOf,
  documentKindsOf,
} from '@rfb/contract/membership/documents/document.labels.ts';
import { isInForce } from '@rfb/contract/membership/documents/document.states.ts';
import type { DocumentDraft, DocumentForm } from '@rfb/contract/membership/documents/documents.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, type AuditOrigin, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { holdCompany } from '../../identity/companies/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { isActiveCompany } from '../members/exports.ts';
import { documentRow } from './document-view.ts';
import * as rows from './documents.queries.ts';
import { numberColumns, openNumber } from './sealed-number.ts';

const shown = async (trx: Trx, documentId: string) =>
  documentRow((await rows.findDocument(trx, documentId)) ?? refuse('notFound'));

/** Fields of a document for the audit trail. */
const factsOf = (
  { kind, validFrom, expiresOn, fileId }: Pick<DocumentDraft, 'kind' | 'validFrom' | 'expiresOn' | 'fileId'>,
  { number }: { number: string },
) => ({
  kind,
  number,
  validFrom,
  expiresOn,
  fileId,
});

type Current = Awaited<ReturnType<typeof rows.lockKind>>['current'];

/** An early renewal continues the previous period; a gap between the two must be confirmed. */
const coverOf = ({ validFrom }: { validFrom: string | null }, current: Current) => {
  if (!validFrom || !current?.expiresOn || !isInForce(current.status)) return validFrom;
  if (validFrom > addDays(current.expiresOn, 1))
    return refuseFields({
      validFrom: `现有证件 ${current.expiresOn} 到期，与新证起始日之间有空档，请核对；如确实中断，请在旧证到期后再登记`,
    });
  return current.coversFrom && current.coversFrom < validFrom ? current.coversFrom : null;
};

/** A company's document needs a copy for staff to compare; the licence was already sent with the application. */
const checkOfCompany = ({ kind, fileId }: DocumentForm, company: rows.Registered) => {
  if (!companyKindsOf(company.type).includes(kind)) refuseFields({ kind: '货主企业只登记营业执照' });
  if (!fileId && !(kind === 'businessLicense' && company.licenceFileId))
    refuseFields({ fileId: '请上传证照的扫描件或照片，供分会核对' });
};

/** An applicant prepares its own papers; vehicles and drivers have theirs from the day it is a member. */
const refuseToApplicant = async (trx: Trx, companyId: string, { ownerKind, kind }: DocumentForm) => {
  if (await isActiveCompany(trx, companyId)) return;
  if (ownerKind !== 'company' || !isOneOf(applicantPapers, kind)) refuse('membershipNotActive');
  await holdCompany(trx, companyId);
  if ((await rows.countDocumentsOf(trx, companyId)) >= APPLICANT_DOCUMENTS)
    refuse('wrongState', {
      msg: `入会通过之前最多上传 ${APPLICANT_DOCUMENTS} 份证照（含已撤回的），需要更换的请等入会通过后再上传`,
    });
};

const checkForm = async (trx: Trx, form: DocumentForm) => {
  if (!documentKindsOf(form.ownerKind).includes(form.kind)) refuseFields({ kind: '证件种类与归属不符' });
  if (form.issuedOn && form.issuedOn > (await findToday(trx))) refuseFields({ issuedOn: '发证日期不能晚于今天' });
};

/** Notifies staff once a day per company, however often it sends and withdraws; the queue lists everything pending. */
const notifyStaff = async (deps: Deps, trx: Trx, companyId: string) =>
  notify(deps, trx, {
    to: { admins: true },
    template: 'document.submitted',
    values: { companyName: (await rows.findRegistered(trx, companyId))?.name ?? '' },
    link: `/admin/enterprise/list?open=${companyId}&tab=papers`,
    about: [companyId],
    dedupKey: `document:${companyId}:${await findToday(trx)}`,
  });

/**
 * Locks a vehicle or driver of the company, so that it cannot move while its documents are written; undefined for another
 * company's. Handed in by app.ts, because the wing of fleets is above this one.
 */
type LockOwner = (trx: Trx, companyId: string, id: string) => Promise<{ state: string } | undefined>;
export type OwnerLocks = Record<'vehicle' | 'driver', LockOwner>;

const lockOwner = async (trx: Trx, locks: OwnerLocks, { ownerKind, ownerId, companyId }: rows.Owner) => {
  if (ownerKind !== 'company') return locks[ownerKind](trx, companyId, ownerId);
  return ownerId === companyId ? { state: 'active' } : undefined;
};

type Permit = { fileId: string; number: string; expiresOn: string };

/** The permit a fleet sent with its registration waits for the office like any other; the application's notice announces it. */
export const addRegisteredPermit = async (
  deps: Deps,
  trx: Trx,
  { companyId, userId, ...permit }: Permit & { companyId: string; userId: string },
  origin: AuditOrigin,
) => {
  const [id, kind, ownerKind] = [deps.newId(), 'transportPermit', 'company'] as const;
  const number = numberColumns(deps, ownerKind, permit.number);
  const owner = { companyId, ownerKind, ownerId: companyId, addedBy: userId };
  await rows.saveDocuments(trx, [{ id, ...permit, ...number, kind, ...owner, state: 'pending', isCurrent: true }]);
  const after = { documentId: id, ...factsOf({ kind, validFrom: null, ...permit }, number), replacesId: null };
  const subject = { kind: ownerKind, id: companyId };
  await recordAudit(trx, { action: 'document.added', actor: { userId, companyId }, origin, subject, after });
};

export const addDocument = (deps: Deps, locks: OwnerLocks, form: DocumentForm, { actor, origin }: AuditContext) => {
  const companyId = companyIdOf(actor);
  const { ownerKind, ownerId = companyId, kind, fileId, ...facts } = form;
  return transact(deps.db, async (trx) => {
    await refuseToApplicant(trx, companyId, form);
    const owner = (await lockOwner(trx, locks, { ownerKind, ownerId, companyId })) ?? refuse('notFound');
    if (owner.state === 'scrapped' || owner.state === 'left')
      refuse('wrongState', { msg: '已报废的车辆和已离职的司机不再登记证件' });
    await checkForm(trx, form);
    if (ownerKind === 'company') checkOfCompany(form, await rows.lockRegistered(trx, companyId));
    const { current, waiting } = await rows.lockKind(trx, ownerId, kind);
    if (waiting) refuse('wrongState', { msg: '上一份还在审核，请等结果，或先撤回再上传' });
    if (fileId) await bindFile(trx, fileId, { purpose: 'document', companyId, userId: actor.userId });
    const isReviewed = ownerKind === 'company';
    // A document that was once valid stays current until a new one is approved, even when staff revoked it.
    const staysBeside = isReviewed && (current?.state === 'valid' || Boolean(current?.voidedOn));
    const coversFrom = coverOf(form, current);
    if (current && !staysBeside) await rows.retire(trx, current.id);
    const id = deps.newId();
    const number = numberColumns(deps, ownerKind, form.number);
    await rows.saveDocuments(trx, [
      {
        id,
        companyId,
        ownerKind,
        ownerId,
        kind,
        ...facts,
        ...number,
        fileId,
        coversFrom,
        state: isReviewed ? 'pending' : 'valid',
        isCurrent: !staysBeside,
        replacesId: current?.id ?? null,
        addedBy: actor.userId,
      },
    ]);
    const subject = { kind: ownerKind, id: ownerId };
    const after = { documentId: id, ...factsOf(form, number), replacesId: current?.id ?? null };
    await recordAudit(trx, { action: 'document.added', actor, origin, subject, after });
    if (isReviewed) await notifyStaff(deps, trx, companyId);
    return shown(trx, id);
  });
};

/** Documents sent with a new vehicle or driver; runs in the caller's transaction, which has checked the owner. */
export const draftRows = (deps: Deps, owner: rows.Owner & { userId: string }, drafts: readonly DocumentDraft[]) => {
  const { userId, ...ids } = owner;
  return drafts.map((draft) => ({
    id: deps.newId(),
    ...ids,
    ...draft,
    ...numberColumns(deps, ids.ownerKind, draft.number),
    coversFrom: draft.validFrom,
    state: 'valid' as const,
    isCurrent: true,
    addedBy: userId,
  }));
};

export const withdrawDocument = (deps: Deps, documentId: string, { actor, origin }: AuditContext) => {
  const companyId = companyIdOf(actor);
  return transact(deps.db, async (trx) => {
    const document = await rows.lockDocument(trx, documentId);
    if (!document || document.companyId !== companyId) return refuse('notFound');
    if (document.state !== 'pending') refuse('wrongState', { data: { state: document.state } });
    await rows.changeDocument(trx, documentId, { state: 'withdrawn', isCurrent: false });
    const subject = { kind: document.ownerKind, id: document.ownerId };
    const after = { documentId, kind: document.kind };
    await recordAudit(trx, { action: 'document.withdrawn', actor, origin, subject, after });
    return shown(trx, documentId);
  });
};

/** Returns the unmasked number of a driver's document to its own fleet and writes each reveal to the audit trail. */
export const revealNumber = (deps: Deps, documentId: string, { actor, origin }: AuditContext) => {
  const companyId = companyIdOf(actor);
  return transact(deps.db, async (trx) => {
    const document = await rows.lockDocument(trx, documentId);
    if (!document || document.companyId !== companyId || !document.numberSealed) return refuse('notFound');
    const { ownerKind, ownerId, kind, numberSealed } = document;
    const subject = { kind: ownerKind, id: ownerId };
    const after = { documentId, kind };
    await recordAudit(trx, { action: 'document.numberRevealed', actor, origin, subject, after });
    return { number: openNumber(deps, numberSealed) };
  });
};

/** Writes to the audit trail which member of staff viewed which driver's documents. */
export const recordStaffView = async (
  deps: Deps,
  { ownerKind, ownerId, companyId }: rows.Owner,
  context: AuditContext,
) => {
  if (ownerKind !== 'driver') return;
  const entry = { action: 'driver.viewed', subject: { kind: 'company', id: companyId }, after: { driverId: ownerId } };
  await transact(deps.db, (trx) => recordAudit(trx, { ...entry, ...context }));
};
