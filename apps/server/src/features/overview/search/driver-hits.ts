// Drivers in the office's search: for who may read the drivers of a company, with a masked phone, and each view is logged.
import { hasOneOf, rolesFor } from '@rfb/contract/duties.ts';
import { listEnterpriseDrivers } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import type { SearchHit } from '@rfb/contract/overview/search/search.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordDriverView } from '../../fleet/drivers/exports.ts';
import { findDrivers } from './search.queries.ts';

/** As the list of a company's drivers, whatever else the search is for. */
export const seesDrivers = ({ role, staffRoles }: Pick<Actor, 'role' | 'staffRoles'>) =>
  role === 'admin' && hasOneOf(staffRoles, rolesFor(listEnterpriseDrivers));

export const driverHits = async (deps: Deps, keyword: string, context: AuditContext): Promise<SearchHit[]> => {
  if (!seesDrivers(context.actor) || keywordGrams(keyword).length === 0) return [];
  const found = await findDrivers(deps.db, keyword);
  for (const companyId of new Set(found.map((driver) => driver.companyId)))
    await recordDriverView(deps, companyId, context);
  return found.map(({ phone, note, ...hit }) => ({ ...hit, note: `${note}　${maskPhone(phone)}` }));
};
