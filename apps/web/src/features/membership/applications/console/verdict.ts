// Draft of a verdict: its schema, editing and validation.
import { rejectReview } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { ApplicationKind } from '@rfb/contract/membership/applications/applications.labels.ts';
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { RejectReason, rejectReasons } from '@rfb/contract/membership/applications/reject-reasons.ts';
import { approveCertification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import {
  type CertificationField,
  fieldReasons,
} from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { MemberLevel } from '@rfb/contract/membership/members/members.ts';
import { Rest } from '@rfb/contract/membership/members/payment-form.ts';
import { approveRenewal } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import * as z from 'zod/mini';
import type { Comparison } from '../../dues/shared/amount.ts';
import { useWaitingReply } from '../shared/waiting.ts';

/** Text for the channels that notify an applicant of a decision; mentions SMS only where it is configured. */
const channelTexts = { outbox: '站内信（演示环境的短信不会真的发出）', none: '站内信', live: '站内信和短信' } as const;

export const useNoticeChannels = () => channelTexts[useWaitingReply()?.sms ?? 'none'];

export const REASON_MAX = 200;

export const Draft = z.object({
  verdict: z.nullable(z.enum(['approve', 'reject'])),
  reasons: z.array(RejectReason),
  text: z.string(),
  level: MemberLevel,
  /** Only for certifications: rejected field by field, approved until a day. */
  fields: z._default(z.record(z.string(), z.string()), {}),
  validUntil: z._default(z.string(), ''),
  /** Only for renewals. The amount is in yuan, as typed. */
  payment: z.object({
    amount: z.string(),
    paidOn: z.string(),
    voucherNo: z.string(),
    invoiceTitle: z.string(),
    /** What becomes of a shortfall, and why; for payments that take a second person. */
    rest: z._default(z.nullable(Rest), null),
    reason: z._default(z.string(), ''),
    /** The server asked for the reason, for a doubt that only it knows. */
    isAsked: z._default(z.boolean(), false),
  }),
});
export type Draft = z.output<typeof Draft>;
export type Verdict = NonNullable<Draft['verdict']>;

type Offer = Pick<ReviewDetail, 'renewal' | 'certification'>;

export const emptyDraft = ({ renewal, certification }: Offer, today: string): Draft => ({
  verdict: null,
  reasons: [],
  text: '',
  level: renewal?.level ?? 'basic',
  fields: {},
  validUntil: certification?.latestUntil ?? '',
  payment: {
    ...{ amount: renewal ? String(renewal.feeFen / 100) : '', paidOn: today, voucherNo: '', invoiceTitle: '' },
    ...{ rest: null, reason: '', isAsked: false },
  },
});

const reasonsOfKind: Record<ApplicationKind, RejectReason[]> = {
  join: ['permitMissing', 'licenceUnclear', 'mismatch', 'licenceExpired', 'duplicate', 'contactUnproved', 'other'],
  certification: ['fieldsWrong', 'papersMissing', 'other'],
  change: ['licenceUnclear', 'mismatch', 'licenceExpired', 'other'],
  renewal: ['paymentUnproved', 'other'],
};

export const reasonsFor = ({ kind, enterpriseType }: Pick<ReviewDetail, 'kind' | 'enterpriseType'>) =>
  reasonsOfKind[kind].filter((reason) => reason !== 'permitMissing' || enterpriseType === 'fleet');

/** The text is sent as one line by SMS, so line breaks become spaces. */
export const setText = (draft: Draft, typed: string): Draft => {
  const text = typed.replace(/\s*[\r\n\t]+\s*/g, ' ');
  return { ...draft, text, reasons: draft.reasons.length === 0 && text.trim() ? ['other'] : draft.reasons };
};

/** Adds the reason's standard sentence if it fits, and removes it again when the reason is deselected. */
export const toggleReason = (draft: Draft, reason: RejectReason): Draft => {
  const sentence = rejectReasons[reason].text;
  if (draft.reasons.includes(reason)) {
    const text = sentence ? draft.text.replace(sentence, '').trim() : draft.text;
    return { ...draft, text, reasons: draft.reasons.filter((other) => other !== reason) };
  }
  const extended = draft.text.includes(sentence) ? draft.text : draft.text.trim() + sentence;
  return {
    ...draft,
    reasons: [...draft.reasons, reason],
    text: extended.length > REASON_MAX ? draft.text : extended,
  };
};

/** Selecting a field adds its standard sentence; deselecting it removes the reason. */
export const toggleField = (draft: Draft, field: CertificationField): Draft => {
  const { [field]: selected, ...others } = draft.fields;
  if (selected !== undefined) return { ...draft, fields: others };
  const next = { ...draft, fields: { ...others, [field]: fieldReasons[field] } };
  return draft.reasons.includes('fieldsWrong') ? next : toggleReason(next, 'fieldsWrong');
};

export const fenOf = (yuan: string) =>
  /^\d{1,10}(\.\d{1,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan) * 100) : undefined;

export const rejectionOf = ({ reasons, text, fields }: Draft) => ({
  reasons,
  text,
  ...(Object.keys(fields).length > 0 && { fields }),
});
export const approvalOf = ({ validUntil }: Draft) => ({ validUntil });
export const paymentOf = ({ level, payment: { amount, rest, reason, isAsked: _, ...payment } }: Draft) => ({
  ...payment,
  level,
  amountFen: fenOf(amount) ?? Number.NaN,
  ...(rest && { rest }),
  ...(reason && { reason }),
});

const validate = (kind: ApplicationKind, draft: Draft) => {
  if (draft.verdict === 'reject') return rejectReview.body.safeParse(rejectionOf(draft));
  if (kind === 'certification') return approveCertification.body.safeParse(approvalOf(draft));
  return kind === 'renewal' && approveRenewal.body.safeParse(paymentOf(draft));
};

export const takesTwo = ({ verdict, payment }: Draft, paid: Comparison | undefined) =>
  verdict === 'approve' && paid !== undefined && (paid.takesTwo || payment.isAsked);

/** What a payment that takes a second person needs besides its fields. */
const missingOf = (draft: Draft, paid: Comparison | undefined): Record<string, string> => {
  if (!takesTwo(draft, paid)) return {};
  const { rest, reason } = draft.payment;
  return {
    ...(paid?.isShort && rest === null && { rest: '请选择差额怎么办' }),
    ...(reason.trim() === '' && { reason: '请填写原因' }),
  };
};

/** Validation messages by field, from the contract's schemas. */
export const problemsOf = (kind: ApplicationKind, draft: Draft, paid?: Comparison): Record<string, string> => {
  const parsed = validate(kind, draft);
  const missing = missingOf(draft, paid);
  if (!parsed || parsed.success) return missing;
  const wrong = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse());
  return { ...missing, ...wrong };
};
