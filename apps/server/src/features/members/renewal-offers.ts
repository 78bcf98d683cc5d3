// What a renewal asked for would give, for whoever decides on it.
import { yearlyFeeFen } from '@rfb/contract/members/fees.ts';
import type { MemberLevel } from '@rfb/contract/members/members.labels.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextTermOf } from './membership.queries.ts';

export const findRenewalOffer = async (db: Db, memberId: string, level: MemberLevel) => {
  const standing = await db
    .selectFrom('memberStandings')
    .select(['memberNo', 'level', 'expiresAt', 'endsOn'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (!standing) return null;
  const { memberNo, level: currentLevel, expiresAt: expireTime, endsOn: lastDay } = standing;
  const term = await nextTermOf(db, lastDay);
  return { memberId, memberNo, currentLevel, level, expireTime, ...term, feeFen: yearlyFeeFen[level] };
};
