// Whether the roles of the signed-in person allow a call: buttons that would only be refused are left out.

import { companyRolesFor } from '@rfb/contract/areas.ts';
import { hasOneOf, maySee, rolesFor } from '@rfb/contract/duties.ts';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { dutyOf } from '@rfb/contract/page-duties.ts';
import type { ReactNode } from 'react';
import { useWithRoles } from './current-user.ts';

type Called = Pick<Endpoint, 'method' | 'duty' | 'area'>;

/** While the roles are not known yet everything is shown; the server decides each call. */
export const useMay = () => {
  const { staffRoles, companyRole } = useWithRoles({ role: 'admin' });
  return ({ method, duty, area }: Called) => {
    if (companyRole) return !area || companyRolesFor({ method, area }).includes(companyRole);
    return !duty || !staffRoles || hasOneOf(staffRoles, rolesFor({ method, duty }));
  };
};

/** Whether a page of the office may be opened. */
export const useMayOpen = (path: string) => maySee(useWithRoles({ role: 'admin' }), dutyOf(path));

/** Its content only for somebody who may make the call. */
export const Allowed = ({ to, children }: { to: Called; children: ReactNode }) => (useMay()(to) ? children : null);
