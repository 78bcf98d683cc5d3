// What a company is told about its standing, and the one thing it can do about it.
import type { CompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { expect, it } from 'vitest';
import { standingNotice } from './standing.ts';

const calm = { daysLeft: 200, isInGrace: false };
const company = (over: { application?: object; member?: object | null }) =>
  ({
    application: { id: 'a1', status: 2 },
    member: { status: 'active', memberLevel: 'gold', joinTime: '', expireTime: '', creditScore: 90 },
    ...over,
  }) as unknown as CompanyProfile;
const member = (status: string) => company({ member: { status } });

it('says nothing to a member in good standing', () => {
  expect(standingNotice(company({}), calm)).toBeUndefined();
});

it.each([
  [
    'an application waiting',
    company({ member: null, application: { status: 0 } }),
    calm,
    '入会申请已提交，等待分会审核',
  ],
  ['an application in review', company({ member: null, application: { status: 1 } }), calm, '入会申请审核中'],
  ['a suspended member', member('suspended'), calm, '会员资格已暂停'],
  ['an expired member', member('inactive'), calm, '会员资格已失效'],
  ['a member in grace', member('active'), { daysLeft: -3, isInGrace: true }, '会员期已到期，正在宽限期'],
  ['a member with 30 days left', member('active'), { daysLeft: 30, isInGrace: false }, '会员期还剩 30 天'],
])('tells %s where it stands', (_, profile, term, title) => {
  expect(standingNotice(profile, term)).toMatchObject({ title, action: { label: expect.any(String) } });
});

it('gives the reason of a rejection', () => {
  const rejected = company({ member: null, application: { status: 3, rejectReason: '执照照片不清晰' } });
  expect(standingNotice(rejected, calm)?.text).toBe('驳回原因：执照照片不清晰');
});

it('keeps quiet with 31 days left', () => {
  expect(standingNotice(member('active'), { daysLeft: 31, isInGrace: false })).toBeUndefined();
});
