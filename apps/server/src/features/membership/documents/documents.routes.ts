// Documents over HTTP: a company's own, and staff's view of any company's.
import * as endpoints from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { approveDocument, rejectDocument } from './decisions.actions.ts';
import { foldersOf } from './document-view.ts';
import { addDocument, type OwnerLocks, recordStaffView, revealNumber, withdrawDocument } from './documents.actions.ts';
import { findOutlook, listDue } from './outlook.queries.ts';
import { listWaiting } from './waiting.queries.ts';

type Wanted = { ownerKind: 'company' | 'vehicle' | 'driver'; ownerId?: string | undefined };
const ownerOf = (companyId: string, { ownerKind, ownerId }: Wanted) => ({
  ownerKind,
  ownerId: ownerId ?? companyId,
  companyId,
});

export const documentsRoutes = (locks: OwnerLocks) => [
  on(endpoints.listDocuments, ({ deps, actor, query }) => foldersOf(deps.db, ownerOf(companyIdOf(actor), query))),
  on(endpoints.getDocumentOutlook, ({ deps, actor }) => findOutlook(deps.db, companyIdOf(actor))),
  on(endpoints.listDueDocuments, ({ deps, actor, query }) => listDue(deps.db, companyIdOf(actor), query)),
  on(endpoints.addDocument, ({ deps, body, context }) => addDocument(deps, locks, body, context)),
  on(endpoints.withdrawDocument, ({ deps, params, context }) => withdrawDocument(deps, params.documentId, context)),
  on(endpoints.revealDocumentNumber, ({ deps, params, context }) => revealNumber(deps, params.documentId, context)),
  on(endpoints.listEnterpriseDocuments, async ({ deps, params, query, context }) => {
    const owner = ownerOf(params.companyId, query);
    const folders = await foldersOf(deps.db, owner);
    await recordStaffView(deps, owner, context);
    return folders;
  }),
  on(endpoints.listWaitingDocuments, ({ deps, query }) => listWaiting(deps.db, query)),
  on(endpoints.approveDocument, ({ deps, params, context }) => approveDocument(deps, params.documentId, context)),
  on(endpoints.rejectDocument, ({ deps, params, body, context }) =>
    rejectDocument(deps, params.documentId, body.reason, context),
  ),
];
