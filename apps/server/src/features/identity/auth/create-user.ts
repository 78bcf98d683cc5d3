// Creates a user with a phone, of a company or of the office.
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type NewUser, saveUser } from './users.queries.ts';

export const createUser = async ({ newId }: Deps, trx: Trx, user: NewUser) => {
  const id = newId();
  await saveUser(trx, { id, ...user });
  return id;
};
