// Creates a user of a company.
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type NewUser, saveCompanyUser } from './users.queries.ts';

export const createUser = async ({ newId }: Deps, trx: Trx, user: NewUser) => {
  const id = newId();
  await saveCompanyUser(trx, { id, ...user });
  return id;
};
