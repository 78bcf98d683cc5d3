// The standing of a member in replies of several features.
import * as z from 'zod/mini';
import { Instant } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { memberStatuses } from './members.labels.ts';

export const MemberLevel = z.enum(['basic', 'silver', 'gold', 'platinum'], '请选择会员等级');
export const MemberStatus = keyOf(memberStatuses, '会员状态有误');
export const MemberStanding = z.strictObject({
  memberLevel: MemberLevel,
  status: MemberStatus,
  joinTime: Instant,
  expireTime: Instant,
  creditScore: z.int(),
});
