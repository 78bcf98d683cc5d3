// A verdict being made: what is chosen and typed so far, and what is still missing.

import { rejectReview } from '@rfb/contract/applications/applications.endpoints.ts';
import type { ApplicationKind } from '@rfb/contract/applications/applications.labels.ts';
import type { ReviewDetail } from '@rfb/contract/applications/applications.ts';
import { RejectReason, rejectReasons } from '@rfb/contract/applications/reject-reasons.ts';
import { MemberLevel } from '@rfb/contract/members/members.ts';
import { approveRenewal } from '@rfb/contract/renewals/renewals.endpoints.ts';
import * as z from 'zod/mini';

export const REASON_MAX = 200;

export const Draft = z.object({
  verdict: z.nullable(z.enum(['approve', 'reject'])),
  reasons: z.array(RejectReason),
  text: z.string(),
  level: MemberLevel,
  /** Only a renewal is paid for. The amount is in yuan, as typed. */
  payment: z.object({ amount: z.string(), paidOn: z.string(), voucherNo: z.string(), invoiceTitle: z.string() }),
});
export type Draft = z.output<typeof Draft>;
export type Verdict = NonNullable<Draft['verdict']>;

export const emptyDraft = ({ renewal }: Pick<ReviewDetail, 'renewal'>, today: string): Draft => ({
  verdict: null,
  reasons: [],
  text: '',
  level: renewal?.level ?? 'basic',
  payment: { amount: renewal ? String(renewal.feeFen / 100) : '', paidOn: today, voucherNo: '', invoiceTitle: '' },
});

const reasonsOfKind: Record<ApplicationKind, RejectReason[]> = {
  join: ['permitMissing', 'licenceUnclear', 'mismatch', 'licenceExpired', 'duplicate', 'contactUnproved', 'other'],
  change: ['licenceUnclear', 'mismatch', 'licenceExpired', 'other'],
  renewal: ['paymentUnproved', 'other'],
};

export const reasonsFor = ({ kind, enterpriseType }: Pick<ReviewDetail, 'kind' | 'enterpriseType'>) =>
  reasonsOfKind[kind].filter((reason) => reason !== 'permitMissing' || enterpriseType === 'fleet');

/** A reason is one line for the applicant's phone, so line breaks become spaces. */
export const typeText = (draft: Draft, typed: string): Draft => {
  const text = typed.replace(/\s*[\r\n\t]+\s*/g, ' ');
  return { ...draft, text, reasons: draft.reasons.length === 0 && text.trim() ? ['other'] : draft.reasons };
};

/** Brings the reason's sentence along while there is room for it, and takes it away again untouched. */
export const toggleReason = (draft: Draft, reason: RejectReason): Draft => {
  const sentence = rejectReasons[reason].text;
  if (draft.reasons.includes(reason)) {
    const text = sentence ? draft.text.replace(sentence, '').trim() : draft.text;
    return { ...draft, text, reasons: draft.reasons.filter((kept) => kept !== reason) };
  }
  const longer = draft.text.includes(sentence) ? draft.text : draft.text.trim() + sentence;
  return {
    ...draft,
    reasons: [...draft.reasons, reason],
    text: longer.length > REASON_MAX ? draft.text : longer,
  };
};

const fenOf = (yuan: string) =>
  /^\d{1,10}(\.\d{1,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan) * 100) : undefined;

export const rejectionOf = ({ reasons, text }: Draft) => ({ reasons, text });
export const paymentOf = ({ level, payment: { amount, ...rest } }: Draft) => ({
  ...rest,
  level,
  amountFen: fenOf(amount) ?? Number.NaN,
});

/** What stands against confirming, by field, in the contract's own words. */
export const problemsOf = (kind: ApplicationKind, draft: Draft): Record<string, string> => {
  const parsed =
    draft.verdict === 'reject'
      ? rejectReview.body.safeParse(rejectionOf(draft))
      : kind === 'renewal' && approveRenewal.body.safeParse(paymentOf(draft));
  if (!parsed || parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());
};
