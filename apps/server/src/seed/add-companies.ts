// Seeds the demo's companies, each with one user.

import { searchColumns, writeSearchWords } from '../features/identity/companies/exports.ts';
import type { Trx } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { DemoCompany } from './demo-member.ts';
import type { Moment } from './moments.ts';

export type Adder = { trx: Trx; newId(): string; passwordHashOf(username: string): string };
/** With a file store for licences, and the administrator as reviewer. */
export type Seeder = Adder & { deps: Deps; adminId: string };

/** Returns the new companies' ids in the given order. */
export const addCompanies = async (
  { trx, newId, passwordHashOf }: Adder,
  companies: { company: DemoCompany; createdAt: Moment }[],
) => {
  const rows = companies.map(({ company: { username, ...company }, createdAt }) => {
    const row = { id: newId(), ...company, ...searchColumns(company), createdAt, isDemo: true };
    const user = { id: newId(), username, phone: row.phone, role: 'company' as const, companyId: row.id, createdAt };
    return {
      row,
      user: { ...user, companyRole: 'owner' as const, passwordHash: passwordHashOf(username), isDemo: true },
    };
  });
  await trx
    .insertInto('companies')
    .values(rows.map(({ row }) => row))
    .execute();
  await writeSearchWords(
    trx,
    rows.map(({ row }) => row),
  );
  await trx
    .insertInto('users')
    .values(rows.map(({ user }) => user))
    .execute();
  return rows.map(({ row }) => row.id);
};
