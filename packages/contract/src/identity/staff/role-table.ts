// Every endpoint with the roles of the office and of companies that may call it: the golden table role-table.txt is compared with it.
import { accessRules } from '../../access.ts';
import { allCompanyRoles, type CompanyRole, companyRolesFor } from '../../areas.ts';
import { allStaffRoles, rolesFor, type StaffRole } from '../../duties.ts';
import type { Endpoint } from '../../endpoint.ts';

/** Administrators without the endpoint's duty, and all of them on endpoints of companies, are refused. */
export const mayCall = (endpoint: Endpoint, role: StaffRole) =>
  accessRules[endpoint.access]({ role: 'admin' }) &&
  (!endpoint.duty || rolesFor({ method: endpoint.method, duty: endpoint.duty }).includes(role));

/** Somebody of a company that passes the access flag, whatever its type. */
export const mayCallAs = (endpoint: Endpoint, role: CompanyRole) =>
  ['fleet', 'shipper'].some((subRole) => accessRules[endpoint.access]({ role: 'company', subRole })) &&
  (!endpoint.area || companyRolesFor({ method: endpoint.method, area: endpoint.area }).includes(role));

/**
 * One line for each endpoint, so that two branches that add endpoints merge: `name | call | duty | roles | area | company roles`,
 * and ` | step-up`.
 */
export const roleTable = (endpoints: Record<string, Endpoint>) =>
  Object.entries(endpoints)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, endpoint]) => {
      const roles = allStaffRoles.filter((role) => mayCall(endpoint, role)).join(' ') || 'nobody';
      const people = allCompanyRoles.filter((role) => mayCallAs(endpoint, role)).join(' ') || 'nobody';
      const call = `${endpoint.method} ${endpoint.path}`;
      const { duty, area = endpoint.access, access } = endpoint;
      return `${name} | ${call} | ${duty ?? access} | ${roles} | ${area} | ${people}${endpoint.stepUp ? ' | step-up' : ''}\n`;
    })
    .join('');
