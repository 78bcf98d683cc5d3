// What a member is told about its standing, and the one thing it can do about it.
import type { CompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { expect, it } from 'vitest';
import { standingNotice } from './standing.ts';

const calm = { daysLeft: 200, isInGrace: false };
const member = (status: string) => ({ status }) as NonNullable<CompanyProfile['member']>;

it('says nothing to a member in good standing', () => {
  expect(standingNotice(member('active'), calm)).toBeUndefined();
});

it.each([
  ['a suspended member', member('suspended'), calm, '会员资格已暂停', '联系分会'],
  ['an expired member', member('inactive'), calm, '会员资格已失效', '申请续费'],
  ['a member in grace', member('active'), { daysLeft: -3, isInGrace: true }, '会员期已到期，正在宽限期', '申请续费'],
  ['a member with 30 days left', member('active'), { daysLeft: 30, isInGrace: false }, '会员期还剩 30 天', '申请续费'],
])('tells %s where it stands', (_, who, term, title, label) => {
  expect(standingNotice(who, term)).toMatchObject({ title, action: { label } });
});

it('keeps quiet with 31 days left', () => {
  expect(standingNotice(member('active'), { daysLeft: 31, isInGrace: false })).toBeUndefined();
});
