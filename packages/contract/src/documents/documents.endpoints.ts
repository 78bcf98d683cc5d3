// Documents of a company, its vehicles and its drivers: seeing them, adding and renewing, and the office's word on them.

import * as z from 'zod/mini';
import { fleetPaths, officeCompanyPaths } from '../affected.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../fields.ts';
import { DocumentFolder, DocumentForm, DocumentKind, DocumentRow, OwnerKind } from './documents.ts';
import { DocumentOutlook, DueDocument } from './outlook.ts';

const params = z.strictObject({ documentId: Id });
const limit = { count: 120, seconds: 60, per: 'user' } as const;
const Folders = z.strictObject({ items: z.array(DocumentFolder) });

/** Every kind the owner may have, whether it is there or not; shippers have their licence alone. */
export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/documents',
  access: 'canFleetOrShipper',
  query: z.strictObject({ ownerKind: OwnerKind, ownerId: z.optional(Id) }),
  reply: Folders,
});

/** The first of its kind, or a renewal: then the old one stays on record. A company's own papers wait for review. */
export const addDocument = defineEndpoint({
  method: 'POST',
  path: '/documents',
  access: 'canFleetOrShipper',
  needs: 'activeMember',
  body: DocumentForm,
  reply: DocumentRow,
  audit: 'document.added',
  limit,
  idempotent: true,
  affects: [...fleetPaths, '/companies', '/certifications'],
});

/** Takes back what still waits for review. */
export const withdrawDocument = defineEndpoint({
  method: 'POST',
  path: '/documents/:documentId/withdraw',
  access: 'canFleetOrShipper',
  owner: 'company',
  params,
  reply: DocumentRow,
  audit: 'document.withdrawn',
  limit,
  idempotent: true,
  affects: [...fleetPaths, '/companies', '/certifications'],
});

/** A driver's paper is listed with a masked number; reading the whole one is recorded. */
export const revealDocumentNumber = defineEndpoint({
  method: 'POST',
  path: '/documents/:documentId/reveal-number',
  access: 'canFleet',
  owner: 'company',
  params,
  reply: z.strictObject({ number: z.string() }),
  audit: 'document.numberRevealed',
  limit: { count: 60, seconds: 600, per: 'user' },
  affects: [],
});

/** The axis of the next 90 days. */
export const getDocumentOutlook = defineEndpoint({
  method: 'GET',
  path: '/documents/outlook',
  access: 'canFleet',
  reply: DocumentOutlook,
});

/** Of vehicles and drivers, the most urgent first. */
export const listDueDocuments = defineEndpoint({
  method: 'GET',
  path: '/documents/due',
  access: 'canFleet',
  query: z.strictObject({ ownerKind: z.optional(z.enum(['vehicle', 'driver'], '证件归属有误')), ...pageQuery }),
  reply: pageOf(DueDocument),
});

export const listEnterpriseDocuments = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/:companyId/documents',
  access: 'canAdmin',
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

/** Papers of companies the office has to look at, the longest wait first. */
export const listWaitingDocuments = defineEndpoint({
  method: 'GET',
  path: '/admin/documents/waiting',
  access: 'canAdmin',
  query: z.strictObject(pageQuery),
  reply: pageOf(WaitingDocument),
});

const decide = { method: 'POST', access: 'canAdmin', owner: 'staff', params, reply: DocumentRow, limit } as const;

export const approveDocument = defineEndpoint({
  ...decide,
  path: '/admin/documents/:documentId/approve',
  audit: 'document.approved',
  idempotent: true,
  affects: ['/admin/documents', ...officeCompanyPaths],
});

/** What waits, or what was taken at the fleet's word and turns out wrong. */
export const rejectDocument = defineEndpoint({
  ...decide,
  path: '/admin/documents/:documentId/reject',
  body: z.strictObject({ reason: line('原因', 200, 5) }),
  audit: 'document.rejected',
  idempotent: true,
  affects: ['/admin/documents', ...officeCompanyPaths],
});
