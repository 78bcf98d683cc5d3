// Tests the validation of shared fields and their error messages.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  ContactPhone,
  CreditCode,
  Day,
  Email,
  line,
  MobilePhone,
  NewPassword,
  PlateNo,
  pageQuery,
  Username,
} from './fields.ts';
import { amountFen } from './money.ts';
import { maskPhone } from './phones.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
const messageOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('phones', () => {
  // spec: 5.form-fields
  it('are mobile numbers, landlines with area code, or 400 numbers', () => {
    expect(['13800000001', '19912345678'].every((text) => accepts(MobilePhone, text))).toBe(true);
    expect(
      ['12800000001', '1380000000', '138000000011', '13800000001x'].some((text) => accepts(MobilePhone, text)),
    ).toBe(false);
    expect(
      ['0512-66668888', '01066668888', '400-123-4567', '0512-66668888-12'].every((text) => accepts(ContactPhone, text)),
    ).toBe(true);
    expect(messageOf(MobilePhone, '123')).toBe('请填写 11 位手机号');
  });

  it('are masked', () => {
    expect(maskPhone('13800000001')).toBe('138****0001');
    expect(maskPhone('0512-66668888')).toBe('051****88');
  });
});

describe('plates', () => {
  it('are standard, trailer, and both kinds of new-energy plates', () => {
    for (const plate of ['苏E7F619', '苏E1234挂', '沪AD12345', '粤B12345D', '苏e·7f619'])
      expect(accepts(PlateNo, plate), plate).toBe(true);
    for (const plate of ['苏I12345', '苏E123', '苏EO2345', 'XE12345', '沪AI12345'])
      expect(accepts(PlateNo, plate), plate).toBe(false);
  });
});

describe('text', () => {
  it('is trimmed, not empty, not too long, and without control characters', () => {
    const Name = line('联系人', 5);
    expect(Name.parse(' 顾明远 ')).toBe('顾明远');
    expect(messageOf(Name, '  ')).toBe('请填写联系人');
    expect(messageOf(Name, '一二三四五六')).toBe('联系人不能超过 5 个字');
    expect(accepts(Name, 'a\u0000b')).toBe(false);
    expect(messageOf(Name, undefined)).toBe('请填写联系人');
  });

  it('in a password may be of any script, ten to 128 characters', () => {
    expect(accepts(NewPassword, '一路平安一路平安平安')).toBe(true);
    expect(accepts(NewPassword, '123456789')).toBe(false);
    expect(accepts(NewPassword, 'x'.repeat(129))).toBe(false);
  });

  it('in a user name starts with a letter, so that it never looks like a phone', () => {
    expect(accepts(Username, 'fleet_1')).toBe(true);
    expect(accepts(Username, '13800000001')).toBe(false);
  });

  it('in an e-mail address has one @ and a domain', () => {
    expect(accepts(Email, 'office@example.org')).toBe(true);
    expect(accepts(Email, 'office@@example')).toBe(false);
  });
});

describe('a scalar', () => {
  it('is never an array, an object or null', () => {
    for (const schema of [MobilePhone, PlateNo, CreditCode, Username, line('联系人', 5)])
      for (const value of [['13800000001'], { toString: () => '13800000001' }, null, 5, true])
        expect(accepts(schema, value)).toBe(false);
  });
});

describe('lists', () => {
  const Query = z.strictObject(pageQuery);
  it('start at page one with twenty rows, and allow at most a hundred', () => {
    expect(Query.parse({})).toEqual({ page: 1, pageSize: 20 });
    expect(Query.parse({ page: '3', pageSize: '100' })).toEqual({ page: 3, pageSize: 100 });
    for (const bad of [{ page: '0' }, { pageSize: '101' }, { page: '1.5' }, { page: '-1' }, { page: '1e3' }])
      expect(accepts(Query, bad)).toBe(false);
  });
});

describe('days', () => {
  it('exist in the calendar, in years the database supports', () => {
    expect(['2026-02-28', '1900-01-01', '2999-12-31'].every((day) => accepts(Day, day))).toBe(true);
    expect(['2026-02-30', '0000-01-01', '2026-1-1', 'x'].some((day) => accepts(Day, day))).toBe(false);
  });
});

describe('money', () => {
  it('is rounded half up to fen', () => {
    expect(amountFen(88_0000, 1_000)).toBe(8_800);
    expect(amountFen(3060, 1_635_500)).toBe(50_046);
    expect(amountFen(50, 1_000)).toBe(1);
    expect(amountFen(49, 1_000)).toBe(0);
  });
});
