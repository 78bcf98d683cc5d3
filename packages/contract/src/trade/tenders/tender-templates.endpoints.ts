// Endpoints of a shipper's named templates: saved from a tender, listed, used for a new draft, deleted.
import * as z from 'zod/mini';
import { tenderPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line, Nothing } from '../../fields.ts';
import { Lane, TenderDetail } from './tender-views.ts';
import { TenderMode } from './tenders.ts';

export const MAX_TENDER_TEMPLATES = 30;
export const MAX_TEMPLATE_NAME = 30;

export const TenderTemplate = z.strictObject({
  id: z.string(),
  name: z.string(),
  mode: TenderMode,
  lotCount: z.int(),
  firstLane: z.nullable(Lane),
  savedAt: Instant,
});
export type TenderTemplate = z.output<typeof TenderTemplate>;

const all = { access: 'canShipper', area: 'trade' } as const;
const one = { ...all, owner: 'company', params: z.strictObject({ tenderTemplateId: Id }) } as const;
const change = {
  needs: 'activeMember',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
} as const;

export const listTenderTemplates = defineEndpoint({
  ...all,
  method: 'GET',
  path: '/tender-templates',
  reply: z.strictObject({ items: z.array(TenderTemplate) }),
});

/** With the stored content of an own tender, a draft or a published one; times and attachments are left out. */
export const saveTenderTemplate = defineEndpoint({
  ...all,
  ...change,
  method: 'POST',
  path: '/tender-templates',
  body: z.strictObject({ tenderId: Id, name: line('模板名称', MAX_TEMPLATE_NAME) }),
  reply: TenderTemplate,
  audit: 'tender.templateSaved',
  affects: ['/tender-templates'],
});

export const deleteTenderTemplate = defineEndpoint({
  ...one,
  ...change,
  method: 'DELETE',
  path: '/tender-templates/:tenderTemplateId',
  reply: Nothing,
  audit: 'tender.templateDeleted',
  affects: ['/tender-templates'],
});

/** A new draft. */
export const createTenderFromTemplate = defineEndpoint({
  ...one,
  ...change,
  method: 'POST',
  path: '/tender-templates/:tenderTemplateId/tenders',
  reply: TenderDetail,
  audit: 'tender.drafted',
  affects: ['/tender-templates', ...tenderPaths],
});
