// Endpoints of documents of a company, its vehicles and drivers: list, add, renew, withdraw, and review by staff.

import * as z from 'zod/mini';
import { fleetPaths, officeCompanyPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../../fields.ts';
import { DocumentFolder, DocumentForm, DocumentKind, DocumentRow, OwnerKind } from './documents.ts';
import { DocumentOutlook, DueDocument } from './outlook.ts';

const params = z.strictObject({ documentId: Id });
const limit = { count: 120, seconds: 60, per: 'user' } as const;
const Folders = z.strictObject({ items: z.array(DocumentFolder) });

/** One folder for every kind the owner may have, empty or not; shippers have their licence only. */
export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/documents',
  access: 'canFleetOrShipper',
  area: 'documents',
  query: z.strictObject({ ownerKind: OwnerKind, ownerId: z.optional(Id) }),
  reply: Folders,
});

/**
 * Adds the first of its kind or renews it, keeping the old row. A company's own documents are reviewed by staff. An applicant
 * may send those of `applicantPapers`.
 */
export const addDocument = defineEndpoint({
  method: 'POST',
  path: '/documents',
  access: 'canFleetOrShipper',
  area: 'documents',
  needs: 'memberOrApplicant',
  body: DocumentForm,
  reply: DocumentRow,
  audit: 'document.added',
  limit,
  idempotent: true,
  affects: [...fleetPaths, '/companies', '/certifications'],
});

/** Withdraws a pending document. */
export const withdrawDocument = defineEndpoint({
  method: 'POST',
  path: '/documents/:documentId/withdraw',
  access: 'canFleetOrShipper',
  area: 'documents',
  owner: 'company',
  params,
  reply: DocumentRow,
  audit: 'document.withdrawn',
  limit,
  idempotent: true,
  affects: [...fleetPaths, '/companies', '/certifications'],
});

/** Returns the unmasked number of a driver's document; each call is written to the audit trail. */
export const revealDocumentNumber = defineEndpoint({
  method: 'POST',
  path: '/documents/:documentId/reveal-number',
  access: 'canFleet',
  area: 'documents',
  owner: 'company',
  params,
  reply: z.strictObject({ number: z.string() }),
  audit: 'document.numberRevealed',
  limit: { count: 60, seconds: 600, per: 'user' },
  affects: [],
});

/** The timeline of the next 90 days. */
export const getDocumentOutlook = defineEndpoint({
  method: 'GET',
  path: '/documents/outlook',
  access: 'canFleet',
  area: 'documents',
  reply: DocumentOutlook,
});

/** Of vehicles and drivers, the most urgent first. */
export const listDueDocuments = defineEndpoint({
  method: 'GET',
  path: '/documents/due',
  access: 'canFleet',
  area: 'documents',
  query: z.strictObject({ ownerKind: z.optional(z.enum(['vehicle', 'driver'], '证件归属有误')), ...pageQuery }),
  reply: pageOf(DueDocument),
});

export const listEnterpriseDocuments = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/:companyId/documents',
  access: 'canAdmin',
  duty: 'enterprises',
  owner: 'staff',
  params: z.strictObject({ companyId: Id }),
  query: z.strictObject({ ownerKind: OwnerKind, ownerId: z.optional(Id) }),
  reply: Folders,
});

export const WaitingDocument = z.strictObject({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  kind: DocumentKind,
  addedAt: Instant,
  waitHours: z.number(),
});
export type WaitingDocument = z.output<typeof WaitingDocument>;

/** Documents of companies pending review, longest waiting first. */
export const listWaitingDocuments = defineEndpoint({
  method: 'GET',
  path: '/admin/documents/waiting',
  access: 'canAdmin',
  duty: 'joining',
  query: z.strictObject(pageQuery),
  reply: pageOf(WaitingDocument),
});

const decide = {
  method: 'POST',
  access: 'canAdmin',
  duty: 'joining',
  owner: 'staff',
  params,
  reply: DocumentRow,
  limit,
} as const;

export const approveDocument = defineEndpoint({
  ...decide,
  path: '/admin/documents/:documentId/approve',
  audit: 'document.approved',
  idempotent: true,
  affects: ['/admin/documents', ...officeCompanyPaths],
});

/** Rejects a pending document, or revokes one that was accepted without review. */
export const rejectDocument = defineEndpoint({
  ...decide,
  path: '/admin/documents/:documentId/reject',
  body: z.strictObject({ reason: line('原因', 200, 5) }),
  audit: 'document.rejected',
  idempotent: true,
  affects: ['/admin/documents', ...officeCompanyPaths],
});
