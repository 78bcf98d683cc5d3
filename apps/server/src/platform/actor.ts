// Who is calling: read from the session row, handed to routes and actions.
import type { CompanyType } from '@rfb/contract/auth/users.ts';
import { refuse } from './refusal.ts';

export type Actor = {
  userId: string;
  sessionId: string;
  /** What they sign in with: never shown to another company. */
  username: string;
  /** What they are shown as, once they have said it. */
  shownName?: string | undefined;
  role: 'admin' | 'company';
  subRole?: CompanyType | undefined;
  companyId?: string | undefined;
};

/** How colleagues know them. */
export const nameOf = ({ shownName, username }: Pick<Actor, 'shownName' | 'username'>) => shownName || username;

/** The company the caller belongs to; administrators belong to none. */
export const companyIdOf = ({ companyId }: Actor) => companyId ?? refuse('forbidden');
