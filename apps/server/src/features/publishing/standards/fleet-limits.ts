// Compares a fleet's registered vehicles with GB 1589 by the calculator's rules.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { checkVehicle } from '@rfb/contract/publishing/standards/fleet-check.ts';
import type { CheckedVehicles, getFleetLimits } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listVehicleGroups, type VehicleGroup } from './fleet-limits.queries.ts';

const MAX_SHOWN = 50;

const checkedOf = (group: VehicleGroup): CheckedVehicles => {
  const { results, missing } = checkVehicle(group);
  const findings = results
    .filter(({ verdict }) => verdict === 'over' || verdict === 'depends')
    .map(({ id: _, ...result }) => result);
  return { ...group, findings, missing };
};

const standingOf = ({ findings, missing }: CheckedVehicles) => {
  if (findings.some(({ verdict }) => verdict === 'over')) return 'over';
  if (findings.length > 0) return 'depends';
  return missing.length > 0 ? 'incomplete' : 'clear';
};

const order = ['over', 'depends', 'incomplete'] as const;

/** Those that exceed a limit first. */
export const fleetLimitsOf = async (db: Db, companyId: string): Promise<ReplyOf<typeof getFleetLimits>> => {
  const checked = (await listVehicleGroups(db, companyId)).map(checkedOf);
  const by = Map.groupBy(checked, standingOf);
  const count = (standing: ReturnType<typeof standingOf>) =>
    (by.get(standing) ?? []).reduce((sum, group) => sum + group.count, 0);
  return {
    over: count('over'),
    depends: count('depends'),
    incomplete: count('incomplete'),
    clear: count('clear'),
    groups: order.flatMap((standing) => by.get(standing) ?? []).slice(0, MAX_SHOWN),
  };
};
