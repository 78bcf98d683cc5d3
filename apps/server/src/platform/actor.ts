// The authenticated caller, read from the session row and passed to routes and actions.

import type { CompanyRole } from '@rfb/contract/areas.ts';
import type { StaffRole } from '@rfb/contract/duties.ts';
import type { CompanyType } from '@rfb/contract/identity/auth/users.ts';
import { refuse } from './refusal.ts';

export type Actor = {
  userId: string;
  sessionId: string;
  /** The sign-in name; never shown to another company. */
  username: string;
  /** The display name, if they have set one. */
  shownName?: string | undefined;
  role: 'admin' | 'company';
  /** The roles of an administrator; companies have none. */
  staffRoles?: readonly StaffRole[];
  /** Whether this session proved within the last ten minutes that it is still the same person. */
  isConfirmed?: boolean;
  /** An administrator who must set up a second factor before anything else. */
  needsSecondFactor?: boolean;
  /** What a company's person may do there; administrators have none. */
  companyRole?: CompanyRole | undefined;
  subRole?: CompanyType | undefined;
  companyId?: string | undefined;
  /** With `avatarFileId` read in the same statement, so that the current user needs no second one. */
  email: string;
  avatarFileId: string | null;
  /** When the call came, by the database's clock. */
  calledAt?: string;
};

/** The display name, or the user name where none is set. */
export const nameOf = ({ shownName, username }: Pick<Actor, 'shownName' | 'username'>) => shownName || username;

/** The company the caller belongs to; administrators belong to none. */
export const companyIdOf = ({ companyId }: Actor) => companyId ?? refuse('forbidden');
