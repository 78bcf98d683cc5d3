// Statement files and their lines as the office sees them.
import type { BankLine } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import type { BankGroup } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { allBankGroups } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import * as desk from './bank-desk.queries.ts';
import * as files from './bank-files.queries.ts';
import { hasSettled } from './bank-lines.queries.ts';
import { offersOf, payerOf } from './offers.ts';
import { findOwing, listOwingOf, type OwingRow } from './owing.queries.ts';

type Paging = { page: number; pageSize: number };

export const pageOfFiles = async (db: Db, paging: Paging) => {
  const [items, total] = await Promise.all([files.listFiles(db, sliceOf(paging)), files.countFiles(db)]);
  return pageReply(paging, items, total);
};

export const fileWithSums = async (db: Db, id: string) => {
  const [file, sums, isSettled] = await Promise.all([
    files.findFile(db, id),
    files.sumFile(db, id),
    hasSettled(db, id),
  ]);
  if (!file || !sums) return refuse('notFound');
  const { duesFen, otherFen, groups, ...counted } = sums;
  const { incomeFen, pendingFen, unmatchedFen } = counted;
  const confirmedFen = duesFen + otherFen;
  const byGroup = new Map(groups.map((one) => [one.group, one]));
  return {
    file: { ...file, canRemap: !isSettled },
    sums: {
      ...{ incomeFen, confirmedFen, pendingFen, unmatchedFen },
      differenceFen: incomeFen - confirmedFen - pendingFen - unmatchedFen,
      ...{ incomes: counted.incomes, dues: counted.dues, otherIncomes: counted.otherIncomes },
    },
    groups: allBankGroups.map((group) => byGroup.get(group) ?? { group, lines: 0, sumFen: 0 }),
  };
};

const lineOf = (
  { proposal, paid, incomeKind, note, decidedBy, decidedAt, ...line }: desk.ShownLine,
  members: Map<string, OwingRow>,
): BankLine => {
  const payer = (memberId: string) => {
    const member = members.get(memberId);
    return member ? [payerOf(member)] : [];
  };
  const isOpen = line.state === 'open';
  const parts = isOpen ? (proposal.parts ?? []) : paid;
  return {
    ...line,
    parts: parts.flatMap(({ memberId, offer, amountFen }) =>
      payer(memberId).map((member) => ({ ...member, offer, amountFen })),
    ),
    differenceFen: isOpen ? (proposal.differenceFen ?? 0) : 0,
    reasons: isOpen ? (proposal.reasons ?? []) : [],
    candidates: isOpen ? (proposal.candidates ?? []).flatMap(payer) : [],
    decision: decidedAt
      ? {
          ...{ by: decidedBy ?? '', at: decidedAt, kind: incomeKind, note },
          receipts: paid.flatMap(({ receiptNo }) => receiptNo ?? []),
          isReversed: paid.some(({ isReversed }) => isReversed),
        }
      : null,
  };
};

export const pageOfLines = async (db: Db, fileId: string, { group, ...paging }: Paging & { group: BankGroup }) => {
  const [file, lines, total] = await Promise.all([
    files.findStored(db, fileId),
    desk.listGroup(db, fileId, group, sliceOf(paging)),
    desk.countGroup(db, fileId, group),
  ]);
  if (!file) return refuse('notFound');
  const named = lines.flatMap(({ proposal, paid }) => [
    ...[...(proposal.parts ?? []), ...paid].map(({ memberId }) => memberId),
    ...(proposal.candidates ?? []),
  ]);
  const members = new Map((await listOwingOf(db, [...new Set(named)])).map((member) => [member.memberId, member]));
  return pageReply(
    paging,
    lines.map((line) => lineOf(line, members)),
    total,
  );
};

export const payersOf = async (deps: Pick<Deps, 'db' | 'kept'>, keyword: string) => {
  const settings = await readSettings(deps);
  const found = await findOwing(deps.db, keyword);
  return { items: found.map((member) => ({ ...payerOf(member), offers: offersOf(member, settings) })) };
};
