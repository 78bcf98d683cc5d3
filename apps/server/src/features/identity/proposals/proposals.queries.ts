// Rows of proposals.
import {
  PROPOSAL_DAYS,
  type ProposalKind,
  type ProposalOutcome,
  type ProposalState,
} from '@rfb/contract/identity/proposals/proposal.states.ts';
import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { sql } from 'kysely';
import { fromNow, now, nowOfQuery } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

type NewProposal = {
  id: string;
  kind: ProposalKind;
  subjects: string[];
  act: object;
  lines: ProposalLine[];
  title: string;
  reason: string;
  proposedBy: string;
};

export const addProposal = (trx: Trx, { act, lines, ...row }: NewProposal) =>
  trx
    .insertInto('proposals')
    .values({
      ...row,
      act: JSON.stringify(act),
      lines: JSON.stringify(lines),
      expiresAt: fromNow({ days: PROPOSAL_DAYS }),
    })
    .returning(sql<string>`(expires_at at time zone 'Asia/Shanghai')::date`.as('untilOn'))
    .executeTakeFirstOrThrow();

const withNames = (db: Db | Trx) =>
  db
    .selectFrom('proposals as p')
    .innerJoin('users as proposer', 'proposer.id', 'p.proposedBy')
    .leftJoin('users as closer', 'closer.id', 'p.closedBy')
    .select(['p.id', 'p.kind', 'p.subjects', 'p.act', 'p.lines', 'p.title', 'p.reason', 'p.proposedBy as proposerId'])
    .select(['p.proposedAt', 'p.expiresAt', 'p.closedAt', 'p.closedReason'])
    .select([
      sql<ProposalState>`proposal_state(p)`.as('state'),
      sql<string>`name_of(proposer)`.as('proposerName'),
      sql<string | null>`case when closer.id is not null then name_of(closer) end`.as('closedBy'),
    ]);

export type ProposalRow = Awaited<ReturnType<typeof listProposals>>[number];

const findProposal = (db: Db | Trx, id: string) => withNames(db).where('p.id', '=', id).executeTakeFirst();

/** Decisions of one proposal happen one after the other. */
export const lockProposal = async (trx: Trx, id: string) => {
  await trx.selectFrom('proposals').select('id').where('id', '=', id).forUpdate().execute();
  return findProposal(trx, id);
};

const SHOWN = 50;

/** Open ones by their end, then the newest closed ones. */
export const listProposals = (db: Db, kinds: ProposalKind[]) =>
  withNames(db)
    .where('p.kind', 'in', kinds)
    .orderBy(sql`p.outcome is not null`)
    .orderBy(sql`p.closed_at desc nulls first`)
    .orderBy('p.expiresAt')
    .orderBy('p.id')
    .limit(SHOWN)
    .execute();

/** An open one about one of the same things. */
export const findOpenAbout = (trx: Trx, subjects: string[]) =>
  withNames(trx)
    .where('p.outcome', 'is', null)
    .where('p.expiresAt', '>', nowOfQuery)
    .where(sql<boolean>`p.subjects && ${subjects}::text[]`)
    .executeTakeFirst();

/** What was to be done is kept in words only: it may hold somebody's phone. */
const DONE = '{}';

type Closing = { outcome: ProposalOutcome; closedBy: string; closedReason?: string };

export const closeProposal = (trx: Trx, id: string, closing: Closing) =>
  trx
    .updateTable('proposals')
    .set({ ...closing, closedAt: now, act: DONE })
    .where('id', '=', id)
    .execute();

/** Marks what nobody decided in time. */
export const expireProposals = (trx: Trx) =>
  trx
    .updateTable('proposals')
    .set({ outcome: 'expired', closedAt: now, act: DONE })
    .where('outcome', 'is', null)
    .where('expiresAt', '<=', nowOfQuery)
    .returning(['id', 'kind', 'subjects', 'title', 'proposedBy'])
    .execute();
