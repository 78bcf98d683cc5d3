// The office's word on a document: what waits becomes good or is refused, what was taken on trust may be refused later.
import { documentNames } from '@rfb/contract/documents/document.labels.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { nameOf } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeCompany } from '../companies/exports.ts';
import { notify } from '../notifications/exports.ts';
import { documentRow } from './document-view.ts';
import type { By } from './documents.actions.ts';
import * as rows from './documents.queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof rows.lockDocument>>>;

const take = async (trx: Trx, documentId: string, states: Locked['state'][]) => {
  const document = (await rows.lockDocument(trx, documentId)) ?? refuse('notFound');
  if (!states.includes(document.state)) refuse('wrongState', { data: { state: document.state } });
  return document;
};

const record = (trx: Trx, action: string, document: Locked, by: By, reason?: string) =>
  recordAudit(trx, {
    action,
    ...by,
    subject: { kind: document.ownerKind, id: document.ownerId },
    before: { state: document.state },
    after: { documentId: document.id, kind: document.kind, companyId: document.companyId },
    ...(reason && { reason }),
  });

const shown = async (trx: Trx, documentId: string) =>
  documentRow((await rows.findDocument(trx, documentId)) ?? refuse('notFound'));

const linkOf = async (trx: Trx, { ownerKind, ownerId, companyId, kind }: Locked) => {
  if (ownerKind !== 'company') return `/user/fleet-management/${ownerKind}s?open=${ownerId}`;
  const company = await rows.findRegistered(trx, companyId);
  return company?.type === 'fleet' ? `/user/fleet-management/documents?kind=${kind}` : '/user/profile';
};

/** The licence seen everywhere else is the newest one the office has accepted. */
const showLicence = async (deps: Deps, trx: Trx, { kind, fileId, companyId }: Locked, { actor }: By) => {
  if (kind !== 'businessLicense' || !fileId) return;
  const by = { userId: actor.userId, name: nameOf(actor) };
  await changeCompany(deps, trx, companyId, { licenceFileId: fileId }, { by, source: '证照审核' });
};

export const approveDocument = (deps: Deps, documentId: string, by: By) =>
  transact(deps.db, async (trx) => {
    const document = await take(trx, documentId, ['pending']);
    const { current } = await rows.lockKind(trx, document.ownerId, document.kind);
    if (current && current.id !== documentId) await rows.retire(trx, current.id);
    await rows.changeDocument(trx, documentId, {
      state: 'valid',
      isCurrent: true,
      reviewerUserId: by.actor.userId,
    });
    await showLicence(deps, trx, document, by);
    await record(trx, 'document.approved', document, by);
    await notify(deps, trx, {
      to: { companyId: document.companyId },
      kind: 'document.approved',
      title: `${documentNames[document.kind]}审核通过`,
      text: document.expiresOn ? `有效期至 ${document.expiresOn}。` : '长期有效。',
      link: await linkOf(trx, document),
      why: '您是该企业的登录用户',
      dedupKey: `document.approved:${documentId}`,
    });
    return shown(trx, documentId);
  });

export const rejectDocument = (deps: Deps, documentId: string, reason: string, by: By) =>
  transact(deps.db, async (trx) => {
    const document = await take(trx, documentId, ['pending', 'valid']);
    await rows.changeDocument(trx, documentId, {
      state: 'rejected',
      rejectReason: reason,
      reviewerUserId: by.actor.userId,
    });
    await record(trx, 'document.rejected', document, by, reason);
    await notify(deps, trx, {
      to: { companyId: document.companyId },
      kind: 'document.rejected',
      title: `${documentNames[document.kind]}未通过审核`,
      text: `原因：${reason}。请重新上传。`,
      link: await linkOf(trx, document),
      why: '您是该企业的登录用户',
      dedupKey: `document.rejected:${documentId}`,
    });
    return shown(trx, documentId);
  });
