// Adds a company's user; the name and the phone are theirs alone.
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';

type NewUser = { username: string; phone: string; email: string; companyId: string; passwordHash: string };
/** Whether a code sent to the phone came back. */
type Proof = { isPhoneProved: boolean };

export const createUser = async ({ newId }: Deps, trx: Trx, { isPhoneProved, ...user }: NewUser & Proof) => {
  const id = newId();
  await trx
    .insertInto('users')
    .values({ id, role: 'company', ...user, phoneProvedAt: isPhoneProved ? sql<string>`app_now()` : null })
    .execute();
  return id;
};

/** Which of the two somebody already has. */
export const findTaken = async (db: Db, { username, phone }: Pick<NewUser, 'username' | 'phone'>) => {
  const rows = await db
    .selectFrom('users')
    .select(['phone', sql<boolean>`lower(username) = lower(${username})`.as('isUsername')])
    .where((or) => or.or([or(sql`lower(username)`, '=', username.toLowerCase()), or('phone', '=', phone)]))
    .execute();
  return { hasPhone: rows.some((row) => row.phone === phone), hasUsername: rows.some(({ isUsername }) => isUsername) };
};
