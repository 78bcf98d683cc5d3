// Decides who may call an endpoint: one pure function of its declaration and the caller, deny by default.
import { accessRules } from '@rfb/contract/access.ts';
import { companyRoleNames, companyRolesFor } from '@rfb/contract/areas.ts';
import { hasOneOf, roleNames, rolesFor } from '@rfb/contract/duties.ts';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { RefusalName } from '@rfb/contract/refusals.ts';
import type { Actor } from '../actor.ts';

/** What of a caller decides. */
export type Caller = Pick<
  Actor,
  'role' | 'subRole' | 'staffRoles' | 'companyRole' | 'isConfirmed' | 'needsSecondFactor'
>;
type AccessRefusal = { kind: RefusalName; msg?: string };
type Declared = Pick<Endpoint, 'method' | 'access' | 'duty' | 'area' | 'stepUp' | 'beforeFactor'>;

const forRoles = (names: string): AccessRefusal => ({ kind: 'forbidden', msg: `这项操作需要“${names}”角色` });

/** Somebody without a role that has the endpoint's duty or area is told which role is needed. */
const roleRefusal = ({ method, duty, area }: Declared, actor: Caller): AccessRefusal | undefined => {
  if (actor.role === 'company') {
    const roles = area && companyRolesFor({ method, area });
    if (roles && !(actor.companyRole && roles.includes(actor.companyRole))) return forRoles(companyRoleNames(roles));
  }
  if (actor.role === 'admin') {
    const roles = duty && rolesFor({ method, duty });
    if (roles && !hasOneOf(actor.staffRoles, roles)) return forRoles(roleNames(roles));
  }
  return undefined;
};

/** On public endpoints somebody who must first set up a second factor counts as a stranger. */
export const countsAsStranger = ({ access, beforeFactor }: Declared, actor: Caller | undefined) =>
  actor?.needsSecondFactor === true && access === 'public' && !beforeFactor;

/** Why the caller may not, or undefined. A declared `needs` is asked of the database afterwards. */
export const accessRefusal = (endpoint: Declared, actor: Caller | undefined): AccessRefusal | undefined => {
  if (endpoint.access === 'public' && (!actor || countsAsStranger(endpoint, actor)))
    return endpoint.stepUp ? { kind: 'stepUpNeeded' } : undefined;
  if (!actor) return { kind: 'unauthenticated' };
  if (!accessRules[endpoint.access](actor)) return { kind: 'forbidden' };
  const byRole = roleRefusal(endpoint, actor);
  if (byRole) return byRole;
  if (actor.needsSecondFactor && !endpoint.beforeFactor) return { kind: 'factorRequired' };
  return endpoint.stepUp && !actor.isConfirmed ? { kind: 'stepUpNeeded' } : undefined;
};
