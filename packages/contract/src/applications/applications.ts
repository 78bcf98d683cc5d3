// An application as its applicant and its reviewers see it.
import * as z from 'zod/mini';
import { CompanyType } from '../auth/users.ts';
import { FieldReasons } from '../certifications/certifications.endpoints.ts';
import { requiredOfCompany } from '../documents/required-documents.ts';
import { Day, Fen, Id, Instant } from '../fields.ts';
import { MemberLevel } from '../members/members.ts';
import { ApplicationForm } from './application-form.ts';

export const ApplicationKind = z.enum(['join', 'certification', 'change', 'renewal'], '申请类别有误');
const Status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export const CloseKind = z.enum(['approved', 'rejected', 'withdrawn', 'imported']);

/** A stored file beside an application; its bytes come from GET files/:fileId. */
export const AttachedFile = z.strictObject({
  fileId: Id,
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type AttachedFile = z.output<typeof AttachedFile>;

/** How it stands; every kind of application has these. */
const standing = {
  id: Id,
  receiptNo: z.string(),
  status: Status,
  closeKind: z.nullable(CloseKind),
  applicationTime: Instant,
  reviewTime: z.nullable(Instant),
  reviewer: z.nullable(z.string()),
  rejectReason: z.optional(z.string()),
};

/** The specification's enterprise application, and what the review needs beside it. */
export const ReviewItem = z.strictObject({
  ...standing,
  kind: ApplicationKind,
  companyId: Id,
  enterpriseName: z.string(),
  enterpriseType: CompanyType,
  contactPerson: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  regionName: z.string(),
  businessLicense: z.string(),
  waitHours: z.number(),
  isResubmitted: z.boolean(),
  /** Who holds it and until when; null: nobody. `isMine`: the caller. */
  claim: z.nullable(z.strictObject({ reviewer: z.string(), isMine: z.boolean(), leaseUntil: z.nullable(Instant) })),
  /** What is asked for in one line, such as 企业名称、法定代表人 or 银牌，一年; empty for joining. */
  summary: z.string(),
  /** Every automatic check is green, so that it may be approved in bulk. Only told while it is open. */
  isAllGreen: z.boolean(),
});
export type ReviewItem = z.output<typeof ReviewItem>;

/** One automatic check; red and amber never decide, they tell the reviewer where to look. */
export const ReviewCheck = z.strictObject({
  key: z.enum([
    'creditCode',
    'orgCode',
    'duplicate',
    'name',
    'phone',
    'phoneProved',
    'blackList',
    'region',
    'permit',
    'licence',
    'voucher',
    'member',
    'vehicles',
    ...requiredOfCompany,
  ]),
  level: z.enum(['green', 'amber', 'red']),
  text: z.string(),
  detail: z.string(),
  /** Where the console shows more. */
  link: z.optional(z.string()),
});
export type ReviewCheck = z.output<typeof ReviewCheck>;

export const Difference = z.strictObject({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** Only for the licence: the files behind the two names. */
  beforeFileId: z.nullable(Id),
  afterFileId: z.nullable(Id),
});
export type Difference = z.output<typeof Difference>;

export const EarlierApplication = z.strictObject(standing);

export const ReviewDetail = z.strictObject({
  ...ReviewItem.shape,
  /** What the applicant said; for changes and renewals what is registered now. The phone is masked. */
  form: ApplicationForm,
  /** The licence, for a change the new one or the registered one; of a certification the permit; of a renewal the payment voucher. */
  file: z.nullable(AttachedFile),
  checks: z.array(ReviewCheck),
  /** Joining and certification: against the one before; change: what would change. */
  differences: z.array(Difference),
  earlier: z.array(EarlierApplication),
  /** The caller asked for it: somebody else has to approve it. */
  isOwnRequest: z.boolean(),
  history: z.array(z.strictObject({ at: Instant, who: z.string(), text: z.string() })),
  /** The last day that can be decided today, when the first mandatory document ends, and what was wrong with it. */
  certification: z.nullable(
    z.strictObject({ latestUntil: Day, papersUntil: z.nullable(Day), fieldReasons: FieldReasons }),
  ),
  renewal: z.nullable(
    z.strictObject({
      memberId: Id,
      memberNo: z.string(),
      currentLevel: MemberLevel,
      level: MemberLevel,
      expireTime: Instant,
      startsOn: Day,
      endsOn: Day,
      feeFen: Fen,
    }),
  ),
});
export type ReviewDetail = z.output<typeof ReviewDetail>;

/** `data` of a 409: how it stands now, because somebody else was faster. */
export const ReviewConflict = z.strictObject({
  current: z.strictObject({
    status: Status,
    closeKind: z.nullable(CloseKind),
    reviewer: z.nullable(z.string()),
    at: z.nullable(Instant),
    rejectReason: z.nullable(z.string()),
  }),
});
export type ReviewConflict = z.output<typeof ReviewConflict>;

/** The applicant's own. */
export const MyApplication = z.strictObject({
  ...standing,
  previousId: z.nullable(Id),
  form: ApplicationForm,
  licence: z.nullable(AttachedFile),
});
export type MyApplication = z.output<typeof MyApplication>;
