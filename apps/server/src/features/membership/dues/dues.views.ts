// The dues as the office sees them: the list of what is open, figures, one member's account.
import type { UnpaidFilters } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import type { DuesAccount } from '@rfb/contract/membership/dues/dues.labels.ts';
import { findNow, findToday } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readPayee } from '../../identity/settings/exports.ts';
import * as rows from './dues.queries.ts';
import * as own from './own-dues.queries.ts';

type Paging = { page: number; pageSize: number; withTotal: 'true' | 'false' };

export const pageOfUnpaid = (db: Db, { page, pageSize, withTotal, ...filters }: UnpaidFilters & Paging) =>
  readPage(
    { page, pageSize, withTotal },
    { read: (slice) => rows.listUnpaid(db, filters, slice), count: () => rows.countUnpaid(db, filters) },
  );

export const pageOfEntries = (db: Db, { page, pageSize, withTotal, ...filters }: rows.EntryFilters & Paging) =>
  readPage(
    { page, pageSize, withTotal },
    { read: (slice) => rows.listEntries(db, filters, slice), count: () => rows.countEntries(db, filters) },
  );

export const summaryOf = async (db: Db) => {
  const [countedAt, ages, sums] = await Promise.all([findNow(db), rows.sumAges(db), rows.sumAccounts(db)]);
  const yearOf = (account: DuesAccount) => sums.get(account)?.yearFen ?? 0;
  return {
    countedAt,
    openFen: sums.get('receivable')?.allFen ?? 0,
    receivables: ages.reduce((sum, { receivables }) => sum + receivables, 0),
    ages,
    advanceFen: -(sums.get('advance')?.allFen ?? 0),
    receivedFen: yearOf('bank'),
    waivedFen: yearOf('waived'),
    writtenOffFen: yearOf('writtenOff'),
  };
};

export const accountOf = async (db: Db, memberId: string) => {
  const advance = await rows.findAdvance(db, memberId);
  if (!advance) return refuse('notFound');
  const [receivables, entries] = await Promise.all([
    rows.listReceivablesOf(db, memberId),
    rows.listEntriesOf(db, memberId),
  ]);
  return { ...advance, receivables, entries };
};

/** The account as the company itself sees it: no entries, no names, nothing that was taken back. */
export const ownAccountOf = async (deps: Deps, companyId: string) => {
  const { db } = deps;
  const member = await own.findMemberOf(db, companyId);
  if (!member) return null;
  const [today, advance, receivables, payments, payee] = await Promise.all([
    findToday(db),
    rows.findAdvance(db, member.id),
    rows.listReceivablesOf(db, member.id),
    own.listMoneyOf(db, member.id),
    readPayee(deps),
  ]);
  return {
    ...{ memberNo: member.memberNo, today, payments, payee },
    ...(advance ?? { openFen: 0, advanceFen: 0 }),
    receivables: receivables.flatMap(({ isVoided, ...one }) => (isVoided ? [] : [one])),
  };
};
