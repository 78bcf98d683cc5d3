// Drafts of verdicts: reasons and their sentences, validation, storage.
import { rejectReasons } from '@rfb/contract/membership/applications/reject-reasons.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstTerm } from './ApproveFields.tsx';
import { deleteDraft, hasDraft, readDraft, saveDraft } from './drafts.ts';
import { reviewItem } from './testing.ts';
import {
  type Draft,
  emptyDraft,
  problemsOf,
  reasonsFor,
  rejectionOf,
  setText,
  toggleField,
  toggleReason,
} from './verdict.ts';

const blank = emptyDraft({ renewal: null, certification: null }, '2026-11-15');
const rejecting = (change: Partial<Draft> = {}): Draft => ({ ...blank, verdict: 'reject', ...change });
const permit = rejectReasons.permitMissing.text;

describe('choosing reasons', () => {
  it('adds the reason’s sentence, and removes it again', () => {
    const chosen = toggleReason(rejecting(), 'permitMissing');
    expect(chosen).toMatchObject({ reasons: ['permitMissing'], text: permit });
    expect(toggleReason(chosen, 'permitMissing')).toMatchObject({ reasons: [], text: '' });
  });

  it('keeps the reviewer’s own text', () => {
    const chosen = toggleReason(rejecting({ text: '另请联系秘书处。', reasons: ['other'] }), 'permitMissing');
    expect(chosen.text).toBe(`另请联系秘书处。${permit}`);
    expect(toggleReason(chosen, 'permitMissing').text).toBe('另请联系秘书处。');
  });

  it('omits a sentence that does not fit', () => {
    const long = '请'.repeat(190);
    expect(toggleReason(rejecting({ text: long }), 'permitMissing')).toMatchObject({
      text: long,
      reasons: ['permitMissing'],
    });
  });

  it('selects 其他 for text without a reason, and joins lines', () => {
    expect(setText(rejecting(), '请补\n盖章')).toMatchObject({ text: '请补 盖章', reasons: ['other'] });
  });

  it('offers a shipper no permit reason, and a renewal no licence reasons', () => {
    expect(reasonsFor(reviewItem({ enterpriseType: 'shipper' }))).not.toContain('permitMissing');
    expect(reasonsFor(reviewItem({ kind: 'renewal' }))).toEqual(['paymentUnproved', 'other']);
  });
});

describe('rejecting a certification field by field', () => {
  it('adds a sentence for each field and one for all, and removes those of deselected fields', () => {
    const chosen = toggleField(toggleField(rejecting(), 'permitNo'), 'phone');
    expect(chosen.reasons).toEqual(['fieldsWrong']);
    expect(problemsOf('certification', chosen)).toEqual({});
    const left = toggleField(chosen, 'permitNo');
    expect(Object.keys(rejectionOf(left).fields ?? {})).toEqual(['phone']);
    expect(rejectionOf(toggleField(left, 'phone'))).not.toHaveProperty('fields');
  });

  it('requires a reason for every selected field', () => {
    const chosen = toggleField(rejecting(), 'permitNo');
    expect(problemsOf('certification', { ...chosen, fields: { permitNo: ' ' } })).toHaveProperty(['fields.permitNo']);
  });

  it('requires an end day for an approval', () => {
    expect(problemsOf('certification', { ...blank, verdict: 'approve' })).toEqual({ validUntil: '日期格式有误' });
  });
});

describe('validation of a verdict', () => {
  it.each([
    ['', '驳回原因至少 5 个字'],
    ['太短', '驳回原因至少 5 个字'],
    ['请'.repeat(201), '驳回原因不能超过 200 个字'],
  ])('requires 5 to 200 characters for a rejection: “%s”', (text, message) => {
    expect(problemsOf('join', rejecting({ text, reasons: ['other'] }))).toEqual({ text: message });
  });

  it('requires a reason for a rejection, nothing more for the approval of a membership', () => {
    expect(problemsOf('join', rejecting({ text: '请重新上传执照' }))).toEqual({ reasons: '请选择驳回原因' });
    expect(problemsOf('join', { ...blank, verdict: 'approve' })).toEqual({});
  });

  it('requires amount and voucher for a renewal', () => {
    const draft: Draft = { ...blank, verdict: 'approve', payment: { ...blank.payment, amount: '三千' } };
    expect(problemsOf('renewal', draft)).toEqual({ amountFen: '金额有误', voucherNo: '请填写凭证号' });
    const paid = { ...draft.payment, amount: '3000.50', voucherNo: 'HD-1' };
    expect(problemsOf('renewal', { ...draft, payment: paid })).toEqual({});
  });

  it('ends the first term on the same day of next year, 29 February becomes 28 February', () => {
    expect(firstTerm('2026-11-15')).toEqual({ from: '2026-11-15', to: '2027-11-15' });
    expect(firstTerm('2028-02-29').to).toBe('2029-02-28');
  });
});

describe('an unfinished verdict', () => {
  beforeEach(() => localStorage.clear());
  const subject = { kind: 'join', id: 'a1' } as const;

  it('is stored per application under a key that begins with ui.', () => {
    saveDraft(subject, rejecting({ text: '请补充许可证' }));
    expect(Object.keys({ ...localStorage })).toEqual(['ui.review.join.a1']);
    expect(readDraft(subject)?.text).toBe('请补充许可证');
    expect(hasDraft({ kind: 'change', id: 'a1' })).toBe(false);
  });

  it('can be deleted, and is ignored when malformed', () => {
    saveDraft(subject, rejecting());
    deleteDraft(subject);
    expect(readDraft(subject)).toBeUndefined();
    localStorage.setItem('ui.review.join.a1', '{"verdict":"maybe"');
    expect(readDraft(subject)).toBeUndefined();
  });
});
