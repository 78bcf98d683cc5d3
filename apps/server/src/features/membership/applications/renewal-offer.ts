// The term a renewal would add if approved today.
import type { Db } from '../../../platform/db/database.ts';
import { findStandingOf, nextTermOf } from '../members/exports.ts';

export const findRenewalOffer = async (db: Db, companyId: string) => {
  const standing = await findStandingOf(db, companyId);
  if (!standing) return undefined;
  const { memberId, memberNo, level: currentLevel, expiresAt: expireTime, endsOn } = standing;
  return { memberId, memberNo, currentLevel, expireTime, ...(await nextTermOf(db, endsOn)) };
};
