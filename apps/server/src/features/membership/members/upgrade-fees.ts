// What upgrades of a member cost today.
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { isHigherLevel, upgradeFeeFen } from '@rfb/contract/membership/members/payment-form.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import * as rows from './membership.queries.ts';

/** What an upgrade costs today: the difference of the yearly fees for every day that is paid, also of later terms. */
export const upgradeFee = async (
  deps: Pick<Deps, 'db' | 'kept'>,
  terms: Awaited<ReturnType<typeof rows.listPaidTerms>>,
  level: MemberLevel,
) => {
  const settings = await readSettings(deps);
  return upgradeFeeFen(
    settings.now(`fee.${level}`),
    terms.map(({ level: from, days }) => ({ fromFen: settings.now(`fee.${from}`), days })),
  );
};

export const listUpgradeFees = async (deps: Pick<Deps, 'db' | 'kept'>, memberId: string, current: MemberLevel) => {
  const terms = await rows.listPaidTerms(deps.db, memberId);
  const levels = (Object.keys(memberLevels) as MemberLevel[]).filter((level) => isHigherLevel(level, current));
  return Promise.all(levels.map(async (level) => ({ level, feeFen: await upgradeFee(deps, terms, level) })));
};
