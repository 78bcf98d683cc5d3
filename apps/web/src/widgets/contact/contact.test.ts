// Two people edit the same contact data: nothing either of them typed is lost.
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { choose, conflictOf, mergedOf } from './contact.ts';

const base = {
  contactPerson: '顾明远',
  phone: '13800000001',
  email: '',
  regionCode: '320505',
  address: '澄湖路 88 号',
};
const refusedWith = (current: object) =>
  new ApiError('资料刚刚被修改过', { code: 409, status: 409, body: { code: 409, data: { current }, msg: '' } });
const mine = { ...base, address: '湖畔路 9 号', phone: '13900000009' };
const theirs = { ...base, address: '虎丘路 1 号', email: 'gu@example.com', version: 8 };

describe('a save that met another one', () => {
  it('shows each differing field with both values, mine proposed where I typed and theirs where I did not', () => {
    expect(conflictOf(refusedWith(theirs), base, mine)?.clashes).toEqual([
      { field: 'phone', label: '联系电话', mine: '13900000009', current: '13800000001', choice: 'mine' },
      { field: 'email', label: '邮箱', mine: '', current: 'gu@example.com', choice: 'current' },
      { field: 'address', label: '地址', mine: '湖畔路 9 号', current: '虎丘路 1 号', choice: 'mine' },
    ]);
  });

  it('saves what was chosen, on the version it was chosen against', () => {
    const conflict = conflictOf(refusedWith(theirs), base, mine);
    if (!conflict) throw new Error('no conflict');
    const merged = mergedOf(choose(conflict, 'address', 'current'));
    expect(merged).toEqual({ ...base, phone: '13900000009', email: 'gu@example.com', address: '虎丘路 1 号' });
    expect(conflict.version).toBe(8);
  });

  it('asks nothing when both typed the same', () => {
    expect(conflictOf(refusedWith({ ...mine, version: 3 }), base, mine)?.clashes).toEqual([]);
  });

  it('is no conflict when the refusal was about something else', () => {
    expect(conflictOf(new ApiError('有误', { code: 400, status: 400 }), base, mine)).toBeUndefined();
    expect(conflictOf(refusedWith({ status: 'suspended' }), base, mine)).toBeUndefined();
    expect(conflictOf(new Error('网络'), base, mine)).toBeUndefined();
  });
});
