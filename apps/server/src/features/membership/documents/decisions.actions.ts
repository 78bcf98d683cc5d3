// Staff approve or reject documents; one accepted without review can still be rejected later.
import { documentNames, requiredOfCompany } from '@rfb/contract/membership/documents/document.labels.ts';
import { heldPapers } from '@rfb/contract/membership/documents/document.states.ts';
import { nameOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { changeCompany } from '../../identity/companies/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { documentRow } from './document-view.ts';
import * as rows from './documents.queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof rows.lockDocument>>>;

const take = async (trx: Trx, documentId: string, states: readonly Locked['state'][]) => {
  const { companyId } = (await rows.findDocument(trx, documentId)) ?? refuse('notFound');
  // Locks the company first, in the same order as every decision that depends on its documents.
  const company = await rows.lockRegistered(trx, companyId);
  const document = (await rows.lockDocument(trx, documentId)) ?? refuse('notFound');
  if (!states.includes(document.state)) refuse('wrongState', { data: { state: document.state } });
  return { document, company };
};

const record = (trx: Trx, action: string, document: Locked, context: AuditContext, reason?: string) =>
  recordAudit(trx, {
    action,
    ...context,
    subject: { kind: document.ownerKind, id: document.ownerId },
    before: { state: document.state },
    after: { documentId: document.id, kind: document.kind, companyId: document.companyId },
    ...(reason && { reason }),
  });

const shown = async (trx: Trx, documentId: string) =>
  documentRow((await rows.findDocument(trx, documentId)) ?? refuse('notFound'));

const linkOf = ({ ownerKind, ownerId, kind }: Locked, { type }: rows.Registered) => {
  if (ownerKind !== 'company') return `/user/fleet-management/${ownerKind}s?open=${ownerId}`;
  return type === 'fleet' ? `/user/fleet-management/documents?kind=${kind}` : '/user/profile';
};

/** Copies the newest approved business licence to the company record. */
const copyLicence = async (deps: Deps, trx: Trx, { kind, fileId, companyId }: Locked, { actor }: AuditContext) => {
  if (kind !== 'businessLicense' || !fileId) return;
  const by = { userId: actor.userId, name: nameOf(actor) };
  await changeCompany(deps, trx, companyId, { licenceFileId: fileId }, { by, source: '证照审核' });
};

export const approveDocument = (deps: Deps, documentId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { document, company } = await take(trx, documentId, ['pending']);
    const { current } = await rows.lockKind(trx, document.ownerId, document.kind);
    if (current && current.id !== documentId) await rows.retire(trx, current.id);
    await rows.changeDocument(trx, documentId, {
      state: 'valid',
      isCurrent: true,
      reviewerUserId: context.actor.userId,
    });
    await copyLicence(deps, trx, document, context);
    await record(trx, 'document.approved', document, context);
    await notify(deps, trx, {
      to: { companyId: document.companyId },
      ...(document.expiresOn
        ? {
            template: 'document.approved',
            values: { documentName: documentNames[document.kind], endsOn: document.expiresOn },
          }
        : { template: 'document.approvedForever', values: { documentName: documentNames[document.kind] } }),
      link: linkOf(document, company),
      dedupKey: `document.approved:${documentId}`,
    });
    return shown(trx, documentId);
  });

const isOfCompany = ({ ownerKind, isCurrent, state }: Locked) =>
  ownerKind === 'company' && isCurrent && state === 'valid';

/** Describes the consequences of revoking a valid document. */
const effectOf = (document: Locked, { type }: rows.Registered, earlier: Locked | undefined) => {
  if (earlier) return `上一份仍有效${earlier.expiresOn ? `至 ${earlier.expiresOn}` : ''}，先按上一份计。`;
  const isRequired = (requiredOfCompany as readonly string[]).includes(document.kind);
  if (type !== 'fleet' || !isRequired || !isOfCompany(document)) return '';
  return '今天起不能提交新报价，分会审核的车队认证到今天为止。';
};

export const rejectDocument = (deps: Deps, documentId: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { document, company } = await take(trx, documentId, heldPapers);
    const earlier = isOfCompany(document) ? await rows.findEarlierValid(trx, document) : undefined;
    await rows.changeDocument(trx, documentId, {
      state: 'rejected',
      isVoid: document.state === 'valid',
      rejectReason: reason,
      reviewerUserId: context.actor.userId,
      ...(earlier && { isCurrent: false }),
    });
    if (earlier) {
      await rows.changeDocument(trx, earlier.id, { isCurrent: true });
      await copyLicence(deps, trx, earlier, context);
    }
    await record(trx, 'document.rejected', document, context, reason);
    await notify(deps, trx, {
      to: { companyId: document.companyId },
      template: 'document.rejected',
      values: {
        documentName: documentNames[document.kind],
        reason,
        effect: effectOf(document, company, earlier),
      },
      link: linkOf(document, company),
      about: [documentId, document.companyId],
      dedupKey: `document.rejected:${documentId}`,
    });
    return shown(trx, documentId);
  });
