// The reply for a company's own membership: number, days left, terms with payments.
import { seesArea } from '@rfb/contract/areas.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { findToday } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findStandingOf, listPaymentsOf, listTermsOf } from '../members/exports.ts';

export const membershipOf = async ({ db }: Deps, actor: Actor) => {
  const standing = await findStandingOf(db, companyIdOf(actor));
  if (!standing) return null;
  const { memberId, memberNo, daysLeft, isInGrace, nextLevel } = standing;
  const payments = await listPaymentsOf(db, memberId);
  const terms = (await listTermsOf(db, memberId)).map((term) => {
    const payment = payments.find(({ termId }) => termId === term.id);
    if (!seesArea(actor, 'dues')) return { ...term, amountFen: null, voucherNo: null, voucherFileId: null };
    return { ...term, voucherNo: payment?.voucherNo ?? null, voucherFileId: payment?.voucherFileId ?? null };
  });
  return { memberNo, today: await findToday(db), daysLeft, isInGrace, nextLevel, terms };
};
