// Adding, renewing, withdrawing and deciding documents; a renewal is a new row, the old one stays.
import { addDays } from '@rfb/contract/days.ts';
import { companyKindsOf, documentKindsOf, isInForce } from '@rfb/contract/documents/document.labels.ts';
import type { DocumentDraft, DocumentForm } from '@rfb/contract/documents/documents.ts';
import { companyIdOf } from '../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { findToday } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { bindFile } from '../files/exports.ts';
import { notify } from '../notifications/exports.ts';
import { documentRow } from './document-view.ts';
import * as rows from './documents.queries.ts';
import { numberColumns, openNumber } from './sealed-number.ts';

const refuseField = (field: string, text: string) => refuse('invalid', { data: { fields: { [field]: text } } });

const shown = async (trx: Trx, documentId: string) =>
  documentRow((await rows.findDocument(trx, documentId)) ?? refuse('notFound'));

/** What a paper says of itself, for the trail. */
const factsOf = ({ kind, validFrom, expiresOn, fileId }: DocumentDraft, { number }: { number: string }) => ({
  kind,
  number,
  validFrom,
  expiresOn,
  fileId,
});

type Current = Awaited<ReturnType<typeof rows.lockKind>>['current'];

/** A renewal bought early carries on what it follows; a hole between the two is asked about. */
const coverOf = ({ validFrom }: { validFrom: string | null }, current: Current) => {
  if (!validFrom || !current?.expiresOn || !isInForce(current.status)) return validFrom;
  if (validFrom > addDays(current.expiresOn, 1))
    return refuseField(
      'validFrom',
      `现有证件 ${current.expiresOn} 到期，与新证起始日之间有空档，请核对；如确实中断，请在旧证到期后再登记`,
    );
  return current.coversFrom && current.coversFrom < validFrom ? current.coversFrom : null;
};

/** Staff compare a company's paper with its copy; the licence's was handed in on joining. */
const checkOfCompany = ({ kind, fileId }: DocumentForm, company: rows.Registered) => {
  if (!companyKindsOf(company.type).includes(kind)) refuseField('kind', '货主企业只登记营业执照');
  if (!fileId && !(kind === 'businessLicense' && company.licenceFileId))
    refuseField('fileId', '请上传证照的扫描件或照片，供分会核对');
};

const checkForm = async (trx: Trx, form: DocumentForm) => {
  if (!documentKindsOf(form.ownerKind).includes(form.kind)) refuseField('kind', '证件种类与归属不符');
  if (form.issuedOn && form.issuedOn > (await findToday(trx))) refuseField('issuedOn', '发证日期不能晚于今天');
};

/** Once a day for each company, however much it sends and takes back; the list has all that waits. */
const tellStaff = async (deps: Deps, trx: Trx, companyId: string) =>
  notify(deps, trx, {
    to: { admins: true },
    kind: 'document.submitted',
    title: '有新的企业证照待审核',
    text: `${(await rows.findRegistered(trx, companyId))?.name ?? ''}，请在企业详情的“证照”中核对。`,
    link: `/admin/enterprise/list?open=${companyId}&tab=papers`,
    why: '你是管理员',
    about: [companyId],
    dedupKey: `document:${companyId}:${await findToday(trx)}`,
  });

export const addDocument = (deps: Deps, form: DocumentForm, { actor, origin }: AuditContext) => {
  const companyId = companyIdOf(actor);
  const { ownerKind, ownerId = companyId, kind, fileId, ...facts } = form;
  return transact(deps.db, async (trx) => {
    const owner = (await rows.lockOwner(trx, { ownerKind, ownerId, companyId })) ?? refuse('notFound');
    if (owner.state === 'scrapped' || owner.state === 'left')
      refuse('wrongState', { msg: '已报废的车辆和已离职的司机不再登记证件' });
    await checkForm(trx, form);
    if (ownerKind === 'company') checkOfCompany(form, await rows.lockRegistered(trx, companyId));
    const { current, waiting } = await rows.lockKind(trx, ownerId, kind);
    if (waiting) refuse('wrongState', { msg: '上一份还在审核，请等结果，或先撤回再上传' });
    if (fileId) await bindFile(trx, fileId, { purpose: 'document', companyId, userId: actor.userId });
    const isReviewed = ownerKind === 'company';
    // What was in force once stays until something better is accepted, also when staff took it back.
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
    if (isReviewed) await tellStaff(deps, trx, companyId);
    return shown(trx, id);
  });
};

/** The papers a new vehicle or driver comes with; part of the caller's transaction, which has checked the owner. */
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

/** The whole number of a driver's paper: for its own fleet, and each look is on record. */
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

/** Staff looked at a driver's papers: who, when, whose. */
export const recordStaffView = async (
  deps: Deps,
  { ownerKind, ownerId, companyId }: rows.Owner,
  context: AuditContext,
) => {
  if (ownerKind !== 'driver') return;
  const entry = { action: 'driver.viewed', subject: { kind: 'company', id: companyId }, after: { driverId: ownerId } };
  await transact(deps.db, (trx) => recordAudit(trx, { ...entry, ...context }));
};
