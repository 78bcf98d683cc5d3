// Members for staff: list, detail, moves, reminders and export.
import * as z from 'zod/mini';
import { duesPaths, officeCompanyPaths } from '../../affected.ts';
import { defineEndpoint, type Limit } from '../../endpoint.ts';
import { replySchemas } from '../../field-schemas.ts';
import { Day, Fen, Id, Instant, line, pageOf, pageQuery, Total, totalQuery } from '../../fields.ts';
import { LastChange } from '../../last-change.ts';
import { keyOf } from '../../lists.ts';
import { receivableKinds } from '../dues/dues.labels.ts';
import { memberFields } from './member.fields.ts';
import { allMemberColumns } from './member-columns.ts';
import { MemberLevel, MemberStatus } from './members.ts';
import { paymentFields } from './payment.fields.ts';
import { PaymentForm, Rest } from './payment-form.ts';

/** The specification's enterprise member with the other columns of the list. The phone is masked. */
export const Member = z.strictObject({
  id: Id,
  /** Incremented by every change of level, term or standing. */
  version: z.int(),
  companyId: Id,
  ...replySchemas(memberFields),
  joinTime: Instant,
  expireTime: Instant,
  nextLevel: z.nullable(MemberLevel),
  resignedAt: z.nullable(Instant),
  /** Days until the end of the last term; negative after it. */
  daysLeft: z.int(),
  isInGrace: z.boolean(),
  /** Of the last term. */
  graceDays: z.int(),
  totalOrders: z.int(),
  totalAmount: Fen,
  creditScore: z.int(),
});
export type Member = z.output<typeof Member>;

export const memberDues = {
  in60: '60 天内到期',
  in30: '30 天内',
  in7: '7 天内',
  grace: '宽限期',
  overdue: '已逾期',
} as const;
export const memberSorts = {
  expireTime: '按到期时间，早的在前',
  '-expireTime': '按到期时间，晚的在前',
  joinTime: '按入会时间，早的在前',
  '-joinTime': '按入会时间，晚的在前',
} as const;

const keysOf = <T extends Record<string, string>>(words: T, message: string) =>
  z.enum(Object.keys(words) as [keyof T & string], message);

const conditions = {
  keyword: z.optional(z.string('请填写关键词').check(z.trim(), z.maxLength(60, '关键词不能超过 60 个字'))),
  level: z.optional(MemberLevel),
  status: z.optional(MemberStatus),
  due: z.optional(keysOf(memberDues, '到期条件有误')),
  /** The first two digits of the region's code. */
  province: z.optional(z.string('请选择地区').check(z.regex(/^\d{2}$/, '请选择地区'))),
};
const filters = { ...conditions, sort: z._default(keysOf(memberSorts, '排序方式有误'), 'expireTime') };
export const MemberConditions = z.strictObject(conditions);
export type MemberConditions = z.output<typeof MemberConditions>;
export const MemberFilters = z.strictObject(filters);
export type MemberFilters = z.output<typeof MemberFilters>;

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/admin/members',
  access: 'canAdmin',
  duty: 'members',
  query: z.strictObject({ ...filters, ...pageQuery, ...totalQuery }),
  reply: pageOf(Member),
});

/** The number of members that match a set of filters. */
export const countMemberMatches = defineEndpoint({
  method: 'GET',
  path: '/admin/members/matches',
  access: 'canAdmin',
  duty: 'members',
  query: MemberConditions,
  reply: Total,
});

/** The figures above the list and on its tabs. */
export const getMemberSummary = defineEndpoint({
  method: 'GET',
  path: '/admin/members/summary',
  access: 'canAdmin',
  duty: 'members',
  reply: z.strictObject({
    countedAt: Instant,
    total: z.int(),
    active: z.int(),
    activeFleets: z.int(),
    activeShippers: z.int(),
    in60: z.int(),
    in30: z.int(),
    in7: z.int(),
    grace: z.int(),
    /** Days until the first member in grace becomes inactive. */
    graceLeftDays: z.nullable(z.int()),
    inactive: z.int(),
    suspended: z.int(),
    resumingIn7Days: z.int(),
    /** Terms that ended this year, and how many of them were renewed. */
    endedThisYear: z.int(),
    renewedThisYear: z.int(),
  }),
});

export const MemberTerm = z.strictObject({
  id: Id,
  startsOn: Day,
  endsOn: Day,
  level: MemberLevel,
  amountFen: Fen,
  /** The remainder of a term that was upgraded. */
  isContinuation: z.boolean(),
});
export type MemberTerm = z.output<typeof MemberTerm>;

export const MemberPayment = z.strictObject({
  id: Id,
  termId: z.nullable(Id),
  amountFen: Fen,
  ...replySchemas(paymentFields),
  voucherFileId: z.nullable(Id),
  recordedBy: z.string(),
  recordedAt: Instant,
});

export const getMember = defineEndpoint({
  method: 'GET',
  path: '/admin/members/:memberId',
  access: 'canAdmin',
  duty: 'members',
  owner: 'staff',
  params: z.strictObject({ memberId: Id }),
  reply: z.strictObject({
    member: Member,
    today: Day,
    /** The term a renewal would add now. */
    nextTerm: z.strictObject({ startsOn: Day, endsOn: Day }),
    /** What an upgrade costs today for all days that are paid. */
    upgradeFees: z.array(z.strictObject({ level: MemberLevel, feeFen: Fen })),
    /** The last renewal or upgrade, if it can be taken back. */
    undoable: z.nullable(z.strictObject({ receivableId: Id, kind: keyOf(receivableKinds, '应收种类有误') })),
    canUndoResignation: z.boolean(),
    terms: z.array(MemberTerm),
    payments: z.array(MemberPayment),
    suspensions: z.array(
      z.strictObject({
        id: Id,
        since: Instant,
        until: z.nullable(Instant),
        liftedAt: z.nullable(Instant),
        reason: z.string(),
      }),
    ),
  }),
});

const Reason = line('原因', 200, 5);
const limit = { count: 120, seconds: 60, per: 'user' } as const satisfies Limit;

const move = { method: 'POST', access: 'canAdmin', duty: 'members', owner: 'staff', limit, idempotent: true } as const;
const params = z.strictObject({ memberId: Id });

/** The version on the screen; 409 with `MemberConflict` when somebody else changed the member meanwhile. */
const version = z.int('版本有误');
export const MemberConflict = z.object({ current: Member, changed: z.nullable(LastChange) });

/** `proposalId`: it waits for a second person, and the member is as before. */
const Moved = z.strictObject({ member: Member, proposalId: z.nullable(Id) });
const paid = { ...move, duty: 'dues', affects: duesPaths } as const;

/**
 * `startsOn` is the day on the screen, so that two people do not record the same renewal. Takes a second person when less than
 * the fee was paid, on a day long ago, or with a voucher number that was used; then a reason is needed.
 */
export const renewMember = defineEndpoint({
  ...paid,
  path: '/admin/members/:memberId/renew',
  params,
  body: z.strictObject({
    level: MemberLevel,
    startsOn: Day,
    ...PaymentForm.shape,
    rest: z.optional(Rest),
    reason: z.optional(Reason),
  }),
  reply: Moved,
  audit: 'member.renewed',
});

/** An upgrade needs the payment of the fee difference, or a second person; a downgrade costs nothing. */
export const changeMemberLevel = defineEndpoint({
  ...paid,
  path: '/admin/members/:memberId/level',
  params,
  body: z.strictObject({ version, level: MemberLevel, reason: Reason, payment: z.optional(PaymentForm) }),
  reply: Moved,
  audit: 'member.levelChanged',
});

/** Takes back the last renewal or upgrade with its entries, while nothing followed it; two people once a receipt was handed over. */
export const undoMemberTerm = defineEndpoint({
  ...paid,
  path: '/admin/members/:memberId/undo-term',
  params,
  body: z.strictObject({ version, reason: Reason }),
  reply: Moved,
  audit: 'member.termUndone',
});

/** Takes back a resignation, while nothing followed it. */
export const undoResignation = defineEndpoint({
  ...move,
  path: '/admin/members/:memberId/undo-resignation',
  params,
  body: z.strictObject({ version, reason: Reason }),
  reply: Member,
  audit: 'member.resignationUndone',
  affects: officeCompanyPaths,
});

export const suspendMember = defineEndpoint({
  ...move,
  path: '/admin/members/:memberId/suspend',
  params,
  body: z.strictObject({ version, until: z.nullable(Day), reason: Reason }),
  reply: Member,
  audit: 'member.suspended',
  affects: officeCompanyPaths,
});

export const resumeMember = defineEndpoint({
  ...move,
  path: '/admin/members/:memberId/resume',
  params,
  body: z.strictObject({ version, reason: Reason }),
  reply: Member,
  audit: 'member.resumed',
  affects: officeCompanyPaths,
});

export const resignMember = defineEndpoint({
  ...move,
  path: '/admin/members/:memberId/resign',
  params,
  body: z.strictObject({ version, reason: Reason }),
  reply: Member,
  audit: 'member.resigned',
  affects: officeCompanyPaths,
});

/** Reminds members of the end of their term, each at most once a day. */
export const remindMembers = defineEndpoint({
  method: 'POST',
  path: '/admin/members/reminders',
  access: 'canAdmin',
  duty: 'members',
  body: z.strictObject({
    memberIds: z.array(Id, '请选择会员').check(z.minLength(1, '请选择会员'), z.maxLength(100, '一次最多提醒 100 家')),
  }),
  reply: z.strictObject({ reminded: z.int(), skipped: z.int() }),
  audit: 'member.reminded',
  limit,
  idempotent: true,
  affects: officeCompanyPaths,
});

/** Exports the filtered list with its columns and order, as a long task. */
export const exportMembers = defineEndpoint({
  method: 'POST',
  path: '/admin/members/exports',
  access: 'canAdmin',
  duty: 'exports',
  stepUp: true,
  body: z.strictObject({
    format: z.enum(['xlsx', 'csv'], '请选择文件格式'),
    columns: z
      .array(z.enum(allMemberColumns, '列有误'), '请选择列')
      .check(z.minLength(1, '请选择列'), z.maxLength(20, '列有误')),
    filters: MemberFilters,
  }),
  reply: z.strictObject({ taskId: Id }),
  audit: 'members.exported',
  limit: { count: 20, seconds: 60, per: 'user' },
  idempotent: true,
  affects: [],
});
