// Test helpers for dues: an office of two clerks, members with an open first year, and what the ledger says.
import { approveProposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { getMemberDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { sql } from 'kysely';
import { findStandingOf, startMembership } from '../features/membership/members/exports.ts';
import { systemContext } from '../platform/audit/audit.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

export const makeDues = (t: TestApp) => {
  const memberIdOf = async ({ companyId }: Person) => (await findStandingOf(t.db, companyId))?.memberId ?? '';

  /** A company approved today: the fee of its first year is open. */
  const newMember = async (level: 'basic' | 'silver' | 'gold' | 'platinum' = 'basic') => {
    const person = await t.fleet({ application: 1 });
    const { companyId } = person;
    const { memberId } = await t.db
      .transaction()
      .execute((trx) => startMembership(t.deps, trx, { companyId, level }, systemContext));
    return { person, companyId, memberId };
  };

  const accountOf = async (memberId: string, admin: Person) =>
    (await t.call(getMemberDues, { params: { memberId } }, admin)).data;

  const approve = (proposalId: string | null, admin: Person) =>
    t.call(approveProposal, { params: { proposalId: proposalId ?? '' } }, admin);

  /** Everything kept beside the postings, compared with the postings: empty when all sums are right. */
  const differences = async () => {
    const { rows } = await sql<{ what: string }>`select what from dues_differences()`.execute(t.db);
    return rows.map(({ what }) => what);
  };

  return { memberIdOf, newMember, accountOf, approve, differences };
};
