// Endpoints of tenders: drafts, publishing, change notices, questions, the shipper's list.
import * as z from 'zod/mini';
import { tenderPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, instant, line, pageOf, pageQuery, paragraphs } from '../../fields.ts';
import {
  TenderCounts,
  TenderDetail,
  TenderFilters,
  TenderItem,
  TenderQuestion,
  TenderSummary,
  tenderFilters,
  tenderParams,
} from './tender-views.ts';
import { MAX_INVITED, TenderContent } from './tenders.ts';

const own = { access: 'canShipper', area: 'trade', owner: 'company', params: tenderParams } as const;
const limit = { count: 120, seconds: 60, per: 'user' } as const;
const change = { needs: 'activeMember', limit, idempotent: true, affects: tenderPaths } as const;
const Version = z.int('版本有误');
const Reason = line('原因', 200, 4);

export const listTenders = defineEndpoint({
  method: 'GET',
  path: '/tenders',
  access: 'canShipper',
  area: 'trade',
  query: z.strictObject({ ...tenderFilters, ...pageQuery }),
  reply: pageOf(TenderItem),
});

export const countTenders = defineEndpoint({
  method: 'GET',
  path: '/tenders/counts',
  access: 'canShipper',
  area: 'trade',
  reply: TenderCounts,
});

export const getTenderSummary = defineEndpoint({
  method: 'GET',
  path: '/tenders/summary',
  access: 'canShipper',
  area: 'trade',
  reply: TenderSummary,
});

/** For its shipper, and from publishing on for the fleets it reaches. */
export const getTender = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId',
  access: 'canFleetOrShipper',
  area: 'trade',
  owner: 'company',
  params: tenderParams,
  reply: TenderDetail,
});

/** A new draft, empty or with the content of an own earlier tender. */
export const createTender = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/tenders',
  access: 'canShipper',
  area: 'trade',
  body: z.strictObject({ copyOf: z.nullable(Id) }),
  reply: TenderDetail,
  audit: 'tender.drafted',
});

/** A concurrent change → 409 with `current`. */
export const saveTender = defineEndpoint({
  ...own,
  ...change,
  method: 'PUT',
  path: '/tenders/:tenderId',
  body: z.strictObject({ content: TenderContent, version: Version }),
  reply: TenderDetail,
  audit: 'tender.saved',
});

export const discardTender = defineEndpoint({
  ...own,
  ...change,
  method: 'POST',
  path: '/tenders/:tenderId/discard',
  reply: z.null(),
  audit: 'tender.discarded',
});

/** Missing or impossible fields → 400 with an error per field path, such as `lots.0.quantityMilli`. */
export const publishTender = defineEndpoint({
  ...own,
  ...change,
  method: 'POST',
  path: '/tenders/:tenderId/publish',
  body: z.strictObject({ version: Version }),
  reply: TenderDetail,
  audit: 'tender.published',
});

/** Everything publishing checks is checked for that moment; until it comes or is cancelled, the draft cannot be changed. */
export const scheduleTender = defineEndpoint({
  ...own,
  ...change,
  method: 'POST',
  path: '/tenders/:tenderId/schedule',
  body: z.strictObject({ version: Version, publishAt: instant('发布时间格式有误') }),
  reply: TenderDetail,
  audit: 'tender.scheduled',
});

/** Possible without a membership as well, so that nothing is published against the company's will. */
export const unscheduleTender = defineEndpoint({
  ...own,
  limit,
  idempotent: true,
  affects: tenderPaths,
  method: 'POST',
  path: '/tenders/:tenderId/unschedule',
  reply: TenderDetail,
  audit: 'tender.unscheduled',
});

/** A numbered notice is the only way to change a published tender. */
export const addTenderNotice = defineEndpoint({
  ...own,
  ...change,
  method: 'POST',
  path: '/tenders/:tenderId/notices',
  body: z.strictObject({ content: TenderContent, version: Version, reason: Reason }),
  reply: TenderDetail,
  audit: 'tender.noticed',
});

export const inviteFleets = defineEndpoint({
  ...own,
  ...change,
  method: 'POST',
  path: '/tenders/:tenderId/invitations',
  body: z.strictObject({
    fleetIds: z
      .array(Id)
      .check(z.minLength(1, '请选择车队'), z.maxLength(MAX_INVITED, `最多邀请 ${MAX_INVITED} 家车队`)),
  }),
  reply: TenderDetail,
  audit: 'tender.invited',
});

export const cancelTender = defineEndpoint({
  ...own,
  ...change,
  method: 'POST',
  path: '/tenders/:tenderId/cancel',
  body: z.strictObject({ reason: Reason }),
  reply: TenderDetail,
  audit: 'tender.cancelled',
});

/** Nothing is stored or logged about who asks. */
export const askQuestion = defineEndpoint({
  method: 'POST',
  path: '/tenders/:tenderId/questions',
  access: 'canFleet',
  area: 'trade',
  needs: 'activeMember',
  owner: 'company',
  params: tenderParams,
  body: z.strictObject({ text: paragraphs('问题', 300, 4) }),
  reply: TenderQuestion,
  isSealed: true,
  limit,
  idempotent: true,
  affects: tenderPaths,
});

/** Counted for everybody; the text is shown to nobody from then on. */
export const refuseQuestion = defineEndpoint({
  ...own,
  ...change,
  method: 'POST',
  path: '/tenders/:tenderId/questions/:questionId/refuse',
  params: z.strictObject({ tenderId: Id, questionId: Id }),
  reply: z.null(),
  audit: 'tender.questionRefused',
});

/** Publishes the question with it; cannot be changed or deleted. */
export const answerQuestion = defineEndpoint({
  ...own,
  ...change,
  method: 'POST',
  path: '/tenders/:tenderId/questions/:questionId/answer',
  params: z.strictObject({ tenderId: Id, questionId: Id }),
  body: z.strictObject({ answer: paragraphs('答复', 500, 2) }),
  reply: TenderQuestion,
  audit: 'tender.answered',
});

export const downloadTenderFile = defineEndpoint({
  method: 'GET',
  path: '/tenders/:tenderId/attachments/:fileId',
  access: 'canFleetOrShipper',
  area: 'trade',
  owner: 'company',
  params: z.strictObject({ tenderId: Id, fileId: Id }),
  reply: 'bytes',
});

export const exportTenders = defineEndpoint({
  method: 'POST',
  path: '/tenders/exports',
  access: 'canShipper',
  area: 'exports',
  body: z.strictObject({ filters: TenderFilters, format: z.enum(['xlsx', 'csv'], '文件格式有误') }),
  reply: z.strictObject({ taskId: Id }),
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  audit: 'tender.exported',
  affects: [],
});
