// The reply for a company's own profile.
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findCreditScore } from '../../conduct/credits/exports.ts';
import { currentUser } from '../../identity/auth/exports.ts';
import { findCompany } from '../../identity/companies/exports.ts';
import { hasJoinedByInvitation } from '../../identity/invitations/exports.ts';
import { fullRegionName } from '../../services/regions/exports.ts';
import { findStandingOf } from '../members/exports.ts';
import { findApplicationOf, findLicenceOf } from './profile.queries.ts';

export const profileOf = async ({ db }: Deps, actor: Actor): Promise<CompanyProfile> => {
  const companyId = companyIdOf(actor);
  const [company, application, licence, standing, creditScore, wasInvited] = await Promise.all([
    findCompany(db, companyId),
    findApplicationOf(db, companyId),
    findLicenceOf(db, companyId),
    findStandingOf(db, companyId),
    findCreditScore(db, companyId),
    hasJoinedByInvitation(db, actor.userId),
  ]);
  const isColleague = wasInvited || actor.companyRole !== 'owner';
  const { id: _, type, name, licenceFileId: __, ...facts } = company ?? refuse('notFound');
  const { rejectReason, ...applied } = application ?? refuse('notFound');
  return {
    user: { ...currentUser(actor), ...(isColleague && actor.shownName && { name: actor.shownName }) },
    companyType: type,
    companyName: name,
    ...facts,
    regionName: fullRegionName(facts.regionCode),
    licence: licence ?? null,
    application: { ...applied, ...(rejectReason !== null && { rejectReason }) },
    member: standing
      ? {
          memberLevel: standing.level,
          status: standing.status,
          joinTime: standing.joinedAt,
          expireTime: standing.expiresAt,
          creditScore,
        }
      : null,
  };
};
