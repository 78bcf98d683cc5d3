// The reply for a company's start page.
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findFleetFigures } from '../../fleet/fleets/exports.ts';
import { findLastSignInOf } from '../../identity/auth/exports.ts';
import { countActiveMembers, findStandingOf } from '../../membership/members/exports.ts';

export const workbenchOf = async ({ db }: Deps, actor: Actor) => {
  const companyId = companyIdOf(actor);
  const [lastSignIn, standing, fleet, counts] = await Promise.all([
    findLastSignInOf(db, actor.userId, actor.sessionId),
    findStandingOf(db, companyId),
    findFleetFigures(db, companyId),
    countActiveMembers(db),
  ]);
  return {
    lastSignInAt: lastSignIn?.startedAt ?? null,
    daysLeft: standing?.daysLeft ?? null,
    isInGrace: standing?.isInGrace ?? false,
    fleet: fleet ?? null,
    registeredFleets: counts.fleetCount,
    activeMembers: counts.memberCount,
  };
};
