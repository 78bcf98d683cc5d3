// Builds reports as staff see them: list rows and one with details.

import type { listReports } from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import type { ReportDetail } from '@rfb/contract/conduct/reports/reports.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { caseHistory, caseRow, listCaseNotes, pageOfCases } from '../../services/cases/exports.ts';
import { listAttachedFiles } from '../../services/files/exports.ts';
import { datesOf, wordsOf } from './progress.ts';
import * as rows from './report-list.queries.ts';
import { findReport } from './reports.queries.ts';

export const reportsFor = ({ db }: Deps, query: ParsedOf<typeof listReports>['query'], actor: Actor) =>
  pageOfCases(db, rows.reportCases, query, actor);

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
const outsiderOf = (action: string) => (action === 'report.lapsed' ? '系统' : '举报人');

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
  const of = { kind: 'report', id } as const;
  return {
    ...caseRow(listed, actor),
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
    notes: await listCaseNotes(db, of),
    history: await caseHistory(db, of, HANDLING, outsiderOf),
  };
};
