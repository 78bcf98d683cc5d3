// The notice shown to a member whose standing needs attention, and its action.
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { expect, it } from 'vitest';
import { standingNotice } from './standing.ts';

const noWarning = { daysLeft: 200, isInGrace: false };
const member = (status: string) => ({ status }) as NonNullable<CompanyProfile['member']>;

it('shows no notice to a member in good standing', () => {
  expect(standingNotice(member('active'), noWarning)).toBeUndefined();
});

it.each([
  ['a suspended member', member('suspended'), noWarning, '会员资格已暂停', '联系分会'],
  ['an expired member', member('inactive'), noWarning, '会员资格已失效', '申请续费'],
  ['a member in grace', member('active'), { daysLeft: -3, isInGrace: true }, '会员期已到期，正在宽限期', '申请续费'],
  ['a member with 30 days left', member('active'), { daysLeft: 30, isInGrace: false }, '会员期还剩 30 天', '申请续费'],
])('shows %s a notice with an action', (_, who, term, title, label) => {
  expect(standingNotice(who, term)).toMatchObject({ title, action: { label } });
});

it('shows no notice with 31 days left', () => {
  expect(standingNotice(member('active'), { daysLeft: 31, isInGrace: false })).toBeUndefined();
});
