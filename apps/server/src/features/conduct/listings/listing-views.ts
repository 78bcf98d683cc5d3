// An entry as the public, its company and staff see it.

import type { ListingDetail, MyListing, PublicListing, Statement } from '@rfb/contract/conduct/listings/listings.ts';
import { maskCreditCode } from '@rfb/contract/credit-code.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listFilesOf, listHistory, listStatements } from './listing-rows.queries.ts';
import { findListing, type ListingRow, listListingsOf } from './listings.queries.ts';

const factsOf = (row: ListingRow) => ({
  id: row.id,
  kind: row.kind,
  phase: row.phase,
  companyName: row.companyName,
  creditCode: maskCreditCode(row.creditCode),
  reason: row.reason,
  clauses: row.clauses,
  conventionVersion: row.conventionVersion,
  decisionNo: row.decisionNo,
  daysLeft: row.daysLeft,
  noticedOn: row.noticedOn,
  replyDueOn: row.replyDueOn,
  decidedOn: row.decidedOn,
  publishedOn: row.publishedOn,
  publicityTo: row.publicityTo,
  effectiveFrom: row.effectiveFrom,
  effectiveTo: row.effectiveTo,
  repairedOn: row.repairedOn,
  revokedOn: row.revokedOn,
  withdrawnOn: row.withdrawnOn,
});

const standingOf = ({ openStatement, repairFrom, appealUntil, hasAppealed, hasReplied }: ListingRow) => ({
  openStatement,
  repairFrom,
  appealUntil,
  hasAppealed,
  hasReplied,
});

const outcomeOf = (row: ListingRow) => ({
  decisionText: row.decisionText ?? '',
  endReason: row.endReason ?? '',
  isHeld: row.heldSince !== null,
});

/** The accusation of a revoked entry is not repeated in public. */
export const publicOf = (row: ListingRow): PublicListing => ({
  ...factsOf(row),
  ...outcomeOf(row),
  ...(row.phase === 'revoked' && { reason: '', decisionText: '' }),
});

export const rowOf = (row: ListingRow) => {
  const { companyId, proposedAt, today } = row;
  return { ...factsOf(row), ...standingOf(row), companyId, proposedAt, today };
};

type StatementRow = Awaited<ReturnType<typeof listStatements>>[number];
type FileRow = Awaited<ReturnType<typeof listFilesOf>>[number];

const fileOf = ({ statementId: _, listingId: __, ...file }: FileRow) => file;

const statementOf = (statement: StatementRow, files: FileRow[]): Statement => {
  const { id, kind, text, saidAt, saidBy, settledAt, outcome, outcomeText } = statement;
  const own = files.filter(({ statementId }) => statementId === id).map(fileOf);
  return { id, kind, text, files: own, saidAt, saidBy, settledAt, outcome, outcomeText };
};

/** Objections of third parties are visible to staff only. */
const isForCompany = ({ kind, isOwn }: StatementRow) => isOwn || kind !== 'objection';

export const myListings = async (db: Db, companyId: string): Promise<MyListing[]> => {
  const rows = await listListingsOf(db, companyId);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [statements, files] = await Promise.all([listStatements(db, ids), listFilesOf(db, ids)]);
  return rows.map((row) => ({
    ...factsOf(row),
    ...outcomeOf(row),
    ...standingOf(row),
    noticeText: row.noticeText,
    statements: statements
      .filter((statement) => statement.listingId === row.id && isForCompany(statement))
      .map((statement) => statementOf(statement, files)),
    today: row.today,
  }));
};

const actionLabels: Record<string, string> = {
  'listing.proposed': '提出',
  'listing.edited': '修改内容',
  'listing.noticed': '发出告知',
  'listing.said': '企业提交说明',
  'listing.statementRecorded': '登记书面说明',
  'listing.decided': '作出决定',
  'listing.published': '开始公示',
  'listing.withdrawn': '终止程序',
  'listing.revoked': '撤销',
  'listing.repaired': '信用修复',
  'listing.statementDismissed': '不采纳异议、申诉或修复申请',
};

export const listingDetail = async (db: Db, id: string, readerId: string): Promise<ListingDetail> => {
  const row = (await findListing(db, id)) ?? refuse('notFound');
  const [files, statements, history] = await Promise.all([
    listFilesOf(db, [id]),
    listStatements(db, [id]),
    listHistory(db, id),
  ]);
  return {
    ...rowOf(row),
    ...outcomeOf(row),
    isOwn: row.proposedBy === readerId,
    noticeText: row.noticeText,
    termMonths: row.termMonths,
    files: files.filter(({ statementId }) => statementId === null).map(fileOf),
    statements: statements.map((statement) => statementOf(statement, files)),
    history: history.map(({ at, action, reason, name }) => ({
      at,
      who: name ?? '系统',
      text: actionLabels[action] ?? '其他操作',
      reason: reason ?? '',
    })),
  };
};
