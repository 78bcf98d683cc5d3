// Tests the normalisation of pasted and typed input.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ContactPhone, CreditCode, Email, MobilePhone, PlateNo, SmsCode } from './fields.ts';
import { cardForm } from './fleet/cards/cards.ts';
import { applicationFields } from './membership/applications/application-form.ts';
import { applicationRules } from './membership/applications/application-rules.ts';
import { normaliseDay, normaliseDayTime, normaliseNumber } from './normalise.ts';
import { findContactMessage } from './publishing/messages/messages.endpoints.ts';

describe('pasted and formatted input', () => {
  it.each([
    ['+86 139-0037-9001', '13900379001'],
    ['86 139 0037 9001', '13900379001'],
    ['0086-13900379001', '13900379001'],
    ['１３９００３７９００１', '13900379001'],
    ['\u202d139\u00a00037\u30009001\u202c', '13900379001'],
    ['(139) 0037 9001', '13900379001'],
  ])('of a mobile phone: %s', (typed, kept) => expect(MobilePhone.parse(typed)).toBe(kept));

  it.each([
    ['（0512）6666 8888', '0512-66668888'],
    ['0512—6666—8888', '0512-66668888'],
    ['+86 512 66668888', '0512-66668888'],
    ['０５１２６６６６８８８８', '051266668888'],
    ['010-66668888 转 12', '010-66668888-12'],
    ['0512-66668888-12', '0512-66668888-12'],
    ['400 123 4567', '400-123-4567'],
    ['+86 139 0037 9001', '13900379001'],
  ])('of a landline or mobile phone: %s', (typed, kept) => expect(ContactPhone.parse(typed)).toBe(kept));

  it('of codes, plates, e-mail addresses and SMS codes', () => {
    expect(CreditCode.parse('９１32 0505 yydem-0016f')).toBe('91320505YYDEM0016F');
    expect(PlateNo.parse('苏ｅ · 8k372')).toBe('苏E8K372');
    expect(Email.parse(' office＠example．org\u200b')).toBe('office@example.org');
    expect(SmsCode.parse('１２3 456')).toBe('123456');
    expect(SmsCode.parse('【公路货运分会】验证码 123456，5 分钟内有效')).toBe('123456');
    expect(normaliseNumber('１，２００')).toBe('1200');
    expect(applicationFields.permitNo.parse('苏交运管许可苏字３２０５号')).toBe('苏交运管许可苏字3205号');
    const { shape } = findContactMessage.body;
    expect(shape.receiptNo.parse('ly 20251118 0042')).toBe('LY-20251118-0042');
  });

  it('is rejected when digits are missing or too many, never truncated', () => {
    for (const wrong of ['+86 139-0037-900', '139003790011', '8613900379', '13900379001a'])
      expect(MobilePhone.safeParse(wrong).success, wrong).toBe(false);
    expect(ContactPhone.safeParse('0512-666888-12').success).toBe(false);
    expect(SmsCode.safeParse('1234567').success).toBe(false);
  });

  it('is accepted again in its stored form', () => {
    const groups = fc.array(
      fc.constantFrom('+86', '0512', '139', '0037', '9001', '66668888', '转', '１２', ' ', '-', '（'),
    );
    fc.assert(
      fc.property(groups, (parts) => {
        const stored = ContactPhone.safeParse(parts.join('')).data;
        if (stored !== undefined) expect(ContactPhone.parse(stored)).toBe(stored);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('typed days and times', () => {
  it.each([
    ['2027-4-30', '2027-04-30'],
    ['2027/04/30', '2027-04-30'],
    ['2027.4.3', '2027-04-03'],
    ['20270430', '2027-04-30'],
    ['2027年4月30日', '2027-04-30'],
    ['２０２７－４－３０', '2027-04-30'],
    [' 2028-02-29 ', '2028-02-29'],
  ])('of one day: %s', (typed, kept) => expect(normaliseDay(typed)).toBe(kept));

  it.each(['2027-02-29', '2027-13-01', '2027-4', '202704', '30-4-2027', '明天', ''])(
    'that are no day keep their characters: %s',
    (typed) => expect(normaliseDay(typed)).toBe(typed),
  );

  it('of one minute, in one normalised form', () => {
    expect(normaliseDayTime('2027/4/30 9:05')).toBe('2027-04-30T09:05');
    expect(normaliseDayTime('20270430　２３：５９')).toBe('2027-04-30T23:59');
    expect(normaliseDayTime('2027-04-30T09:05')).toBe('2027-04-30T09:05');
    for (const none of ['2027-04-30', '2027-04-30 24:00', '2027-02-30 09:00', '2027-04-30 9:5'])
      expect(normaliseDayTime(none)).toBe(none);
  });
});

describe('the year a company was founded in', () => {
  it('is not in the future, by the calendar of Shanghai', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T16:00:00Z') });
    try {
      expect(applicationRules.establishYear('２０２７')).toBeUndefined();
      expect(applicationRules.establishYear('2028')).toBe('成立年份不能晚于今年');
      for (const schema of [applicationFields.establishYear, cardForm.establishYear]) {
        expect(schema.safeParse(2027).success).toBe(true);
        expect(schema.safeParse(2028).error?.issues[0]?.message).toBe('成立年份不能晚于今年');
        expect(schema.safeParse(1899).success).toBe(false);
      }
    } finally {
      vi.useRealTimers();
    }
  });
});
