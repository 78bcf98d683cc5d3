// Endpoints of appeals: a company objects to an event of its credit score, the office decides.
import * as z from 'zod/mini';
import { casePaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, pageOf, pageQuery, paragraphs } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { appealOutcomes, MAX_APPEAL_FILES } from './appeal.labels.ts';
import { Appeal, OfficeAppeal } from './credit-appeals.ts';

const limit = { count: 60, seconds: 60, per: 'user' } as const;
const Files = z.array(Id).check(z.maxLength(MAX_APPEAL_FILES, `最多 ${MAX_APPEAL_FILES} 个文件`));

/** Once for each event, within thirty days. */
export const appealCreditEvent = defineEndpoint({
  method: 'POST',
  path: '/credit-events/:eventId/appeal',
  access: 'canFleetOrShipper',
  area: 'ratings',
  owner: 'company',
  params: z.strictObject({ eventId: Id }),
  body: z.strictObject({ reason: paragraphs('理由', 1000, 10), files: z._default(Files, []) }),
  reply: Appeal,
  limit,
  idempotent: true,
  audit: 'appeal.opened',
  affects: ['/credits', '/credit-appeals'],
});

/** The company's own, newest first. */
export const listMyAppeals = defineEndpoint({
  method: 'GET',
  path: '/credit-appeals',
  access: 'canFleetOrShipper',
  area: 'ratings',
  query: z.strictObject(pageQuery),
  reply: pageOf(Appeal),
});

export const readAppealFile = defineEndpoint({
  method: 'GET',
  path: '/credit-appeals/:appealId/files/:fileId',
  access: 'canFleetOrShipper',
  area: 'ratings',
  owner: 'company',
  params: z.strictObject({ appealId: Id, fileId: Id }),
  reply: 'bytes',
});

const office = {
  access: 'canAdmin',
  duty: 'disputes',
  owner: 'staff',
  params: z.strictObject({ appealId: Id }),
} as const;

const AppealTab = z.enum(['open', 'decided'], '分类有误');

/** Open ones oldest first, decided ones newest first. */
export const listOfficeAppeals = defineEndpoint({
  method: 'GET',
  path: '/admin/credit-appeals',
  access: 'canAdmin',
  duty: 'disputes',
  query: z.strictObject({ tab: z._default(AppealTab, 'open'), ...pageQuery }),
  reply: pageOf(OfficeAppeal),
});

export const exportAppeals = defineEndpoint({
  method: 'POST',
  path: '/admin/credit-appeals/exports',
  access: 'canAdmin',
  duty: 'exports',
  stepUp: true,
  body: z.strictObject({
    filters: z.strictObject({ tab: AppealTab }),
    format: z.enum(['xlsx', 'csv'], '文件格式有误'),
  }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'appeal.exported',
  affects: [],
});

/** For the menu and the tab. */
export const countAppeals = defineEndpoint({
  method: 'GET',
  path: '/admin/credit-appeals/counts',
  access: 'canAdmin',
  duty: 'disputes',
  reply: z.strictObject({ open: z.int() }),
});

export const getOfficeAppeal = defineEndpoint({
  ...office,
  method: 'GET',
  path: '/admin/credit-appeals/:appealId',
  reply: OfficeAppeal,
});

export const decideAppeal = defineEndpoint({
  ...office,
  method: 'POST',
  path: '/admin/credit-appeals/:appealId/decide',
  body: z.strictObject({ outcome: keyOf(appealOutcomes, '请选择结论'), decision: paragraphs('结论', 1000, 10) }),
  reply: OfficeAppeal,
  limit,
  idempotent: true,
  audit: 'appeal.decided',
  affects: ['/admin/credit-appeals', '/admin/enterprises', '/admin/members', ...casePaths],
});

export const readOfficeAppealFile = defineEndpoint({
  method: 'GET',
  path: '/admin/credit-appeals/:appealId/files/:fileId',
  access: 'canAdmin',
  duty: 'disputes',
  owner: 'staff',
  params: z.strictObject({ appealId: Id, fileId: Id }),
  reply: 'bytes',
});
