// The reply for a company's own profile.
import type { CompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { type Actor, companyIdOf } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { currentUser } from '../auth/exports.ts';
import { findCreditScore } from '../credits/exports.ts';
import { findStandingOf } from '../members/exports.ts';
import { fullRegionName } from '../regions/exports.ts';
import { findApplicationOf, findCompany, findLicence } from './companies.queries.ts';

const memberOf = async ({ db }: Deps, companyId: string) => {
  const standing = await findStandingOf(db, companyId);
  if (!standing) return null;
  const { level, status, joinedAt, expiresAt } = standing;
  const creditScore = await findCreditScore(db, companyId);
  return { memberLevel: level, status, joinTime: joinedAt, expireTime: expiresAt, creditScore };
};

export const profileOf = async (deps: Deps, actor: Actor): Promise<CompanyProfile> => {
  const companyId = companyIdOf(actor);
  const { id: _, type, name, licenceFileId, ...facts } = (await findCompany(deps.db, companyId)) ?? refuse('notFound');
  const { rejectReason, ...application } = (await findApplicationOf(deps.db, companyId)) ?? refuse('notFound');
  return {
    user: currentUser(actor),
    companyType: type,
    companyName: name,
    ...facts,
    regionName: fullRegionName(facts.regionCode),
    licence: (licenceFileId && (await findLicence(deps.db, licenceFileId))) || null,
    application: { ...application, ...(rejectReason !== null && { rejectReason }) },
    member: await memberOf(deps, companyId),
  };
};
