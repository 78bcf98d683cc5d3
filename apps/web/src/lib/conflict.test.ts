// Merging concurrent edits: no input is lost and no untouched field is overwritten.
import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { changedOnly, choose, conflictOf, mergedOf } from './conflict.ts';

type Contact = { phone: string; email: string; address: string; services: string[] };
const base: Contact = { phone: '13800000001', email: '', address: '澄湖路 88 号', services: ['整车'] };
const mine: Contact = { ...base, address: '湖畔路 9 号', phone: '13900000009', services: ['整车', '冷链'] };
const theirs: Contact = { ...base, address: '虎丘路 1 号', email: 'gu@example.com' };
const changed = { by: '周敏', at: '2026-11-15T01:20:00.000Z' };

const refusedWith = (data: object) =>
  new ApiError('资料刚刚被修改过', { code: 409, status: 409, body: { code: 409, data, msg: '' } });
const read = ({ phone, email, address, services }: Contact) => ({ phone, email, address, services });
const conflictWith = (current: object = { ...theirs, version: 8 }) =>
  conflictOf<Contact>(refusedWith({ current, changed }), { base, mine, read });
const met = () => conflictWith() ?? expect.fail('no conflict');

describe('a conflicting save', () => {
  it('lists the fields both changed, the fields only they changed, and who saved when', () => {
    expect(met()).toMatchObject({
      version: 8,
      changed,
      clashes: [{ field: 'address', mine: '湖畔路 9 号', current: '虎丘路 1 号', choice: 'mine' }],
      theirs: ['email'],
    });
  });

  // spec: 2.user/profile
  it('saves my changes and keeps fields I did not touch', () => {
    expect(mergedOf(met())).toEqual({ ...mine, email: 'gu@example.com' });
    expect(mergedOf(choose(met(), 'address', 'current'))).toEqual({
      ...mine,
      email: 'gu@example.com',
      address: '虎丘路 1 号',
    });
  });

  it('sends only fields that differ from the saved values', () => {
    expect(changedOnly<Contact>(theirs, mergedOf(choose(met(), 'address', 'current')))).toEqual({
      phone: '13900000009',
      services: ['整车', '冷链'],
    });
  });

  it('has nothing to choose when both entered the same value', () => {
    expect(conflictWith({ ...mine, version: 3 })?.clashes).toEqual([]);
  });

  it('is not reported when the save failed for another reason', () => {
    const refusals = [
      new ApiError('有误', { code: 400, status: 400 }),
      refusedWith({ status: 'x' }),
      new Error('网络'),
    ];
    for (const failure of refusals) expect(conflictOf<Contact>(failure, { base, mine, read })).toBeUndefined();
  });
});
