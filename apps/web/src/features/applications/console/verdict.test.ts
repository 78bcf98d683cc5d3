// A verdict while it is being made: reasons, their sentences, what is missing, what is kept.
import { rejectReasons } from '@rfb/contract/applications/reject-reasons.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstTerm } from './ApproveFields.tsx';
import { dropDraft, hasDraft, keepDraft, readDraft } from './drafts.ts';
import { reviewItem } from './testing.ts';
import {
  type Draft,
  emptyDraft,
  problemsOf,
  reasonsFor,
  rejectionOf,
  toggleField,
  toggleReason,
  typeText,
} from './verdict.ts';

const blank = emptyDraft({ renewal: null, certification: null }, '2026-11-15');
const rejecting = (change: Partial<Draft> = {}): Draft => ({ ...blank, verdict: 'reject', ...change });
const permit = rejectReasons.permitMissing.text;

describe('choosing reasons', () => {
  it('brings the reason’s sentence along, and takes it away again', () => {
    const chosen = toggleReason(rejecting(), 'permitMissing');
    expect(chosen).toMatchObject({ reasons: ['permitMissing'], text: permit });
    expect(toggleReason(chosen, 'permitMissing')).toMatchObject({ reasons: [], text: '' });
  });

  it('never takes away what the reviewer wrote', () => {
    const chosen = toggleReason(rejecting({ text: '另请联系秘书处。', reasons: ['other'] }), 'permitMissing');
    expect(chosen.text).toBe(`另请联系秘书处。${permit}`);
    expect(toggleReason(chosen, 'permitMissing').text).toBe('另请联系秘书处。');
  });

  it('leaves out a sentence for which there is no room', () => {
    const long = '请'.repeat(190);
    expect(toggleReason(rejecting({ text: long }), 'permitMissing')).toMatchObject({
      text: long,
      reasons: ['permitMissing'],
    });
  });

  it('counts typed words without a reason as 其他, on one line', () => {
    expect(typeText(rejecting(), '请补\n盖章')).toMatchObject({ text: '请补 盖章', reasons: ['other'] });
  });

  it('offers a shipper no transport permit, and a renewal nothing about licences', () => {
    expect(reasonsFor(reviewItem({ enterpriseType: 'shipper' }))).not.toContain('permitMissing');
    expect(reasonsFor(reviewItem({ kind: 'renewal' }))).toEqual(['paymentUnproved', 'other']);
  });
});

describe('turning a certification down field by field', () => {
  it('brings a sentence for each field and one for all, and leaves out what was left again', () => {
    const chosen = toggleField(toggleField(rejecting(), 'permitNo'), 'phone');
    expect(chosen.reasons).toEqual(['fieldsWrong']);
    expect(problemsOf('certification', chosen)).toEqual({});
    const left = toggleField(chosen, 'permitNo');
    expect(Object.keys(rejectionOf(left).fields ?? {})).toEqual(['phone']);
    expect(rejectionOf(toggleField(left, 'phone'))).not.toHaveProperty('fields');
  });

  it('needs words for every field that was picked', () => {
    const chosen = toggleField(rejecting(), 'permitNo');
    expect(problemsOf('certification', { ...chosen, fields: { permitNo: ' ' } })).toHaveProperty(['fields.permitNo']);
  });

  it('and approving it needs a day', () => {
    expect(problemsOf('certification', { ...blank, verdict: 'approve' })).toEqual({ validUntil: '日期格式有误' });
  });
});

describe('before confirming', () => {
  it.each([
    ['', '驳回原因至少 5 个字'],
    ['太短', '驳回原因至少 5 个字'],
    ['请'.repeat(201), '驳回原因不能超过 200 个字'],
  ])('a rejection needs 5 to 200 characters: “%s”', (text, message) => {
    expect(problemsOf('join', rejecting({ text, reasons: ['other'] }))).toEqual({ text: message });
  });

  it('a rejection needs a reason, an approval of joining nothing more', () => {
    expect(problemsOf('join', rejecting({ text: '请重新上传执照' }))).toEqual({ reasons: '请选择驳回原因' });
    expect(problemsOf('join', { ...blank, verdict: 'approve' })).toEqual({});
  });

  it('a renewal needs the amount and the voucher', () => {
    const draft: Draft = { ...blank, verdict: 'approve', payment: { ...blank.payment, amount: '三千' } };
    expect(problemsOf('renewal', draft)).toEqual({ amountFen: '金额有误', voucherNo: '请填写凭证号' });
    const paid = { ...draft.payment, amount: '3000.50', voucherNo: 'HD-1' };
    expect(problemsOf('renewal', { ...draft, payment: paid })).toEqual({});
  });

  it('the first term runs to the same day of next year, from 29 February to the 28th', () => {
    expect(firstTerm('2026-11-15')).toEqual({ from: '2026-11-15', to: '2027-11-15' });
    expect(firstTerm('2028-02-29').to).toBe('2029-02-28');
  });
});

describe('an unfinished verdict', () => {
  beforeEach(() => localStorage.clear());
  const subject = { kind: 'join', id: 'a1' } as const;

  it('is kept for its own application under a key that begins with ui.', () => {
    keepDraft(subject, rejecting({ text: '请补充许可证' }));
    expect(Object.keys({ ...localStorage })).toEqual(['ui.review.join.a1']);
    expect(readDraft(subject)?.text).toBe('请补充许可证');
    expect(hasDraft({ kind: 'change', id: 'a1' })).toBe(false);
  });

  it('is gone once dropped, and a broken one counts as none', () => {
    keepDraft(subject, rejecting());
    dropDraft(subject);
    expect(readDraft(subject)).toBeUndefined();
    localStorage.setItem('ui.review.join.a1', '{"verdict":"maybe"');
    expect(readDraft(subject)).toBeUndefined();
  });
});
