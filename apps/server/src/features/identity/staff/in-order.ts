// Roles in the order of the contract, so that equal sets are equal lists.
import { allStaffRoles, type StaffRole } from '@rfb/contract/duties.ts';

export const inOrder = (roles: readonly StaffRole[]) => allStaffRoles.filter((role) => roles.includes(role));
