// Reports as staff read them: rows of the list, and one with everything about it.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { listReports } from '@rfb/contract/reports/report-handling.endpoints.ts';
import type { ReportDetail } from '@rfb/contract/reports/reports.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageReply, sliceOf } from '../../platform/db/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { listAttachedFiles } from '../applications/exports.ts';
import { listCaseHandling, listCaseNotes } from '../messages/exports.ts';
import { datesOf, wordsOf } from './progress.ts';
import * as rows from './report-list.queries.ts';
import { findReport } from './reports.queries.ts';

const rowOf = ({ assigneeId, ...row }: rows.ListedReport, { userId }: Actor) => ({
  ...row,
  isMine: assigneeId === userId,
});

export const reportsFor = async ({ db }: Deps, query: ParsedOf<typeof listReports>['query'], actor: Actor) => {
  const { page, pageSize, ...question } = query;
  const found = await rows.listReportRows(db, question, actor.userId, sliceOf({ page, pageSize }));
  const total = await rows.countReportRows(db, question, actor.userId);
  return pageReply(
    { page, pageSize },
    found.map((row) => rowOf(row, actor)),
    total,
  );
};

const HANDLING: Record<string, string> = {
  'report.sent': '提交举报',
  'report.claimed': '认领',
  'report.accepted': '受理',
  'report.refused': '不予受理',
  'report.investigated': '开始调查',
  'report.decided': '作出决定',
  'report.published': '公示决定',
  'report.appealed': '申诉',
  'report.settled': '复核申诉并结案',
  'report.closed': '结案',
  'report.lapsed': '申诉期满，自动结案',
  'report.noted': '添加备注',
  'report.revealed': '查看举报人电话',
};
const whoDid = (action: string, who: string | null) => who ?? (action === 'report.lapsed' ? '系统' : '举报人');

const filesOf = async (deps: Deps, id: string) => {
  const fileIds = await rows.listReportFileIds(deps.db, id);
  const files = await listAttachedFiles(deps.db, fileIds);
  return fileIds.flatMap((fileId) => files.get(fileId) ?? []);
};

export const reportOf = async (deps: Deps, id: string, actor: Actor): Promise<ReportDetail> => {
  const { db } = deps;
  const listed = (await rows.findListedReport(db, id)) ?? refuse('notFound');
  const record = (await findReport(db, id)) ?? refuse('notFound');
  const { reporterName, reporterPhone, companyId } = record;
  const handling = await listCaseHandling(db, { kind: 'report', id });
  return {
    ...rowOf(listed, actor),
    ...datesOf(record),
    ...wordsOf(record),
    company: (companyId && (await rows.findCompanyOf(db, companyId))) || null,
    happenedOn: record.happenedOn,
    facts: record.facts,
    reporter: reporterName && reporterPhone ? { name: reporterName, phone: maskPhone(reporterPhone) } : null,
    files: await filesOf(deps, id),
    appeal: record.appeal,
    appealUntil: record.appealUntil,
    listingRef: record.listingRef,
    notes: await listCaseNotes(db, { kind: 'report', id }),
    history: handling
      .filter(({ action }) => action in HANDLING)
      .map(({ at, action, who }) => ({ at, who: whoDid(action, who), text: HANDLING[action] ?? '' })),
  };
};
