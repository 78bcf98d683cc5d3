// Every endpoint with the office's roles that may call it, as text: the golden table role-table.txt is compared with it.
import { accessRules } from '../access.ts';
import type { Endpoint } from '../endpoint.ts';
import { allStaffRoles, rolesFor, type StaffRole } from './duties.ts';

/** Administrators without the endpoint's duty, and all of them on endpoints of companies, are refused. */
export const mayCall = (endpoint: Endpoint, role: StaffRole) =>
  accessRules[endpoint.access]({ role: 'admin' }) &&
  (!endpoint.duty || rolesFor({ method: endpoint.method, duty: endpoint.duty }).includes(role));

/** One line for each endpoint, so that two branches that add endpoints merge: `name | call | duty | roles`, and ` | step-up`. */
export const roleTable = (endpoints: Record<string, Endpoint>) =>
  Object.entries(endpoints)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, endpoint]) => {
      const roles = allStaffRoles.filter((role) => mayCall(endpoint, role)).join(' ') || 'nobody';
      return `${name} | ${endpoint.method} ${endpoint.path} | ${endpoint.duty ?? endpoint.access} | ${roles}${endpoint.stepUp ? ' | step-up' : ''}\n`;
    })
    .join('');
