// Schemas of applications, for applicants and reviewers.
import * as z from 'zod/mini';
import { Day, Fen, Id, Instant } from '../../fields.ts';
import { CompanyType } from '../../identity/auth/users.ts';
import { AttachedFile } from '../../services/files/attached-file.ts';
import { FieldReasons } from '../certifications/certifications.endpoints.ts';
import { requiredOfCompany } from '../documents/document.labels.ts';
import { MemberLevel } from '../members/members.ts';
import { ApplicationForm } from './application-form.ts';

export const ApplicationKind = z.enum(['join', 'certification', 'change', 'renewal'], '申请类别有误');
const Status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export const CloseKind = z.enum(['approved', 'rejected', 'withdrawn', 'imported']);

/** Status fields common to all kinds. */
const statusFields = {
  id: Id,
  receiptNo: z.string(),
  status: Status,
  closeKind: z.nullable(CloseKind),
  applicationTime: Instant,
  reviewTime: z.nullable(Instant),
  reviewer: z.nullable(z.string()),
  rejectReason: z.optional(z.string()),
};

/** The specification's enterprise application, extended with what the review needs. */
export const ReviewItem = z.strictObject({
  ...statusFields,
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
  /** Reviewer and end of the lease; null: not claimed. `isMine`: claimed by the caller. */
  claim: z.nullable(z.strictObject({ reviewer: z.string(), isMine: z.boolean(), leaseUntil: z.nullable(Instant) })),
  /** Summary of the request, such as 企业名称、法定代表人 or 银牌，一年; empty for joining. */
  summary: z.string(),
  /** All automatic checks are green, so bulk approval is allowed. Only set while it is open. */
  isAllGreen: z.boolean(),
});
export type ReviewItem = z.output<typeof ReviewItem>;

/** One automatic check; red and amber are hints for the reviewer, never decisions. */
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
  /** Console page with details. */
  link: z.optional(z.string()),
});
export type ReviewCheck = z.output<typeof ReviewCheck>;

export const Difference = z.strictObject({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** Only for the licence: ids of the two files. */
  beforeFileId: z.nullable(Id),
  afterFileId: z.nullable(Id),
});
export type Difference = z.output<typeof Difference>;

const EarlierApplication = z.strictObject(statusFields);

export const ReviewDetail = z.strictObject({
  ...ReviewItem.shape,
  /** The submitted form; for changes and renewals the registered data. The phone is masked. */
  form: ApplicationForm,
  /** By kind: the licence (new or registered), the permit, or the payment voucher. */
  file: z.nullable(AttachedFile),
  checks: z.array(ReviewCheck),
  /** Joining and certification: compared with the previous one; change: with the registered data. */
  differences: z.array(Difference),
  earlier: z.array(EarlierApplication),
  /** The caller requested it, so another administrator has to approve it. */
  isOwnRequest: z.boolean(),
  history: z.array(z.strictObject({ at: Instant, who: z.string(), text: z.string() })),
  /** Latest allowed end day, first expiry of a required document, and rejection reasons by field. */
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

/** `data` of a 409: the state after somebody else's decision. */
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

/** An application as its applicant sees it. */
export const MyApplication = z.strictObject({
  ...statusFields,
  previousId: z.nullable(Id),
  /** Working days promised when it was submitted. */
  promiseDays: z.int(),
  form: ApplicationForm,
  licence: z.nullable(AttachedFile),
});
export type MyApplication = z.output<typeof MyApplication>;
