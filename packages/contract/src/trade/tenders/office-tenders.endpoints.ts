// Endpoints of tenders for the office.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, line, pageOf, pageQuery } from '../../fields.ts';
import { TenderItem, tenderParams } from './tender-views.ts';

/** Published tenders of a company, for the office; a sealed one shows nothing of its bids before opening. */
export const listEnterpriseTenders = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/:companyId/tenders',
  access: 'canAdmin',
  duty: 'trade',
  owner: 'staff',
  params: z.strictObject({ companyId: Id }),
  query: z.strictObject(pageQuery),
  reply: pageOf(TenderItem),
});

/** By the office, any time before a contract. */
export const cancelTenderByOffice = defineEndpoint({
  method: 'POST',
  path: '/admin/tenders/:tenderId/cancel',
  access: 'canAdmin',
  duty: 'trade',
  stepUp: true,
  owner: 'staff',
  params: tenderParams,
  body: z.strictObject({ reason: line('原因', 200, 4) }),
  reply: z.null(),
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
  affects: ['/admin/tenders', '/admin/enterprises/:companyId/tenders'],
  audit: 'tender.cancelled',
});
