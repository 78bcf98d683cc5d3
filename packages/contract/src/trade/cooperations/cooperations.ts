// A cooperation as one of its two companies sees it, its filters, and what a shipper keeps to itself about a fleet.
import * as z from 'zod/mini';
import { Payer } from '../../conduct/credits/payer.ts';
import { paragraphsRule, trimmedParagraphs } from '../../field-rules.ts';
import { Day, Id, Instant, line } from '../../fields.ts';
import { anyOf, Keyword, keyOf } from '../../lists.ts';
import { publicCertifications } from '../../membership/certifications/certification.states.ts';
import { DocumentKind } from '../../membership/documents/documents.ts';
import { MemberLevel } from '../../membership/members/members.ts';
import { cooperationStates, MAX_TAGS } from './cooperations.labels.ts';

export const CooperationState = keyOf(cooperationStates, '合作状态有误');

/** The other company. Fields below `payer` are known of fleets only. */
export const Partner = z.strictObject({
  id: Id,
  name: z.string(),
  regionName: z.string(),
  memberLevel: z.nullable(MemberLevel),
  isActiveMember: z.boolean(),
  creditScore: z.int(),
  /** Of shippers; null for fleets. */
  payer: z.nullable(Payer),
  serviceTypes: z.array(z.string()),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  certification: z.enum(publicCertifications),
  certifiedUntil: z.nullable(Day),
  /** Of its required company documents, the one that expires first. */
  nextPaper: z.nullable(z.strictObject({ kind: DocumentKind, expiresOn: Day, daysLeft: z.int() })),
});
export type Partner = z.output<typeof Partner>;

/** Null: no end, no file. */
const Agreement = z.strictObject({
  from: Day,
  until: Day,
  daysLeft: z.int(),
  fileName: z.nullable(z.string()),
});

export const CooperationGroup = z.strictObject({ id: Id, name: z.string() });

export const Cooperation = z.strictObject({
  id: Id,
  state: CooperationState,
  partner: Partner,
  /** What the shipper wrote into the invitation. */
  message: z.string(),
  invitedAt: Instant,
  /** When an unanswered invitation expires. */
  expiresAt: Instant,
  isByLink: z.boolean(),
  activeAt: z.nullable(Instant),
  /** The last move: when, by whom, and the reason given to the other side. */
  movedAt: Instant,
  isMovedByUs: z.boolean(),
  reason: z.string(),
  agreement: z.nullable(Agreement),
  /** Kept by the shipper; null and empty for the fleet. */
  group: z.nullable(CooperationGroup),
  tags: z.array(z.string()),
  version: z.int(),
});
export type Cooperation = z.output<typeof Cooperation>;

/** Visible to the company that wrote it only. */
export const CooperationNote = z.strictObject({ id: Id, text: z.string(), author: z.string(), writtenAt: Instant });
export type CooperationNote = z.output<typeof CooperationNote>;

export const CooperationDetail = z.strictObject({ ...Cooperation.shape, notes: z.array(CooperationNote) });
export type CooperationDetail = z.output<typeof CooperationDetail>;

export const cooperationFilters = {
  /** A name, its initials, or a tag. */
  keyword: Keyword,
  /** Left out: all partners, active and paused. */
  state: anyOf(CooperationState, '合作状态有误'),
  /** A group, or `none`. */
  group: z.optional(Id),
  /** A required document of the fleet, or the agreement, ends within 60 days. */
  ending: z.optional(z.enum(['papers', 'agreement'], '到期条件有误')),
};
export const CooperationFilters = z.strictObject(cooperationFilters);
export type CooperationFilters = z.output<typeof CooperationFilters>;
export type CooperationFilterInput = z.input<typeof CooperationFilters>;

const Tags = z
  .array(line('标签', 10), '标签有误')
  .check(z.maxLength(MAX_TAGS, `最多 ${MAX_TAGS} 个标签`))
  .check(z.refine((tags) => new Set(tags).size === tags.length, '标签有重复'));

/** `version` as loaded: a concurrent change is refused. */
export const CooperationSorting = z.strictObject({ groupId: z.nullable(Id), tags: Tags, version: z.int('版本有误') });

export const AgreementForm = z
  .strictObject({
    from: Day,
    until: Day,
    /** Null: no file; left out: the file stays. */
    fileId: z.optional(z.nullable(Id)),
  })
  .check((form) => {
    if (form.value.until < form.value.from)
      form.issues.push({ code: 'custom', message: '结束日期早于开始日期，请核对', path: ['until'], input: form.value });
  });
export type AgreementForm = z.output<typeof AgreementForm>;

/** Several lines, or none. */
export const optionalText = (name: string, max: number) => {
  const rule = paragraphsRule(name, max, 2);
  const checked = z.string().check((field) => {
    const message = field.value === '' ? undefined : rule(field.value);
    if (message) field.issues.push({ code: 'custom', message, input: field.value });
  });
  return z._default(z.pipe(z.pipe(z.string(`${name}有误`), z.transform(trimmedParagraphs)), checked), '');
};
