// Reporting a breach, named or anonymous: the ticket, the report, an appeal against its decision.
import {
  canMoveReport,
  MAX_REPORT_FILES,
  reportMoves,
  SETTLE_DAYS,
} from '@rfb/contract/conduct/reports/report.states.ts';
import { readCode } from '@rfb/contract/conduct/reports/report-code.ts';
import type {
  appealReport as appealEndpoint,
  sendReport as sendEndpoint,
} from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import { reportKinds, reportStatuses } from '@rfb/contract/conduct/reports/reports.labels.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { anonymousContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday, fromNow, now } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import { gramsOf } from '../../../platform/db/keyword-grams.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { spendCaptcha, verifyPhone } from '../../identity/auth/exports.ts';
import { newReceiptNo } from '../../services/cases/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { codeMacOf, codeOfTicket } from './progress.ts';
import * as tickets from './report-tickets.queries.ts';
import * as rows from './reports.queries.ts';

type Form = ParsedOf<typeof sendEndpoint>['body'];
type Answer = Parameters<typeof spendCaptcha>[2];

export const openReport = async (deps: Deps, captcha: Answer) => {
  if (!(await spendCaptcha(deps, 'report', captcha))) refuse('wrongCaptcha');
  const ticket = newToken();
  const { expiresAt } = await transact(deps.db, async (trx) => {
    await recordAudit(trx, { action: 'report.allowed', ...anonymousContext });
    return tickets.saveReportTicket(trx, hashToken(ticket));
  });
  return { ticket, expiresAt };
};

const EXPIRED = '图形验证已过期，请重新验证；已填写的内容都在';

const storeReport = async (deps: Deps, trx: Trx, form: Form, hash: Buffer) => {
  const { ticket, files, reporter, ...said } = form;
  const fileIds = [...new Set(files)].slice(0, MAX_REPORT_FILES);
  const id = deps.newId();
  const caseNo = await newReceiptNo(trx, 'AJ');
  await rows.saveReport(trx, {
    id,
    caseNo,
    codeMac: codeMacOf(deps, codeOfTicket(deps, ticket)),
    ...said,
    companyId: await rows.findCompanyNamed(trx, said.objectName),
    reporterName: reporter?.name ?? null,
    reporterPhone: reporter?.phone ?? null,
    searchGrams: [...new Set([caseNo, said.objectName].flatMap(gramsOf))],
  });
  await tickets.spendReportTicket(trx, hash, id);
  for (const fileId of fileIds) await bindFile(trx, fileId, { purpose: 'report', ticketHash: hash });
  await rows.saveReportFiles(trx, id, fileIds);
  await recordAudit(trx, {
    action: 'report.sent',
    ...anonymousContext,
    subject: { kind: 'report', id },
    after: { caseNo, kind: said.kind, files: fileIds.length, isAnonymous: !reporter },
  });
  await notify(deps, trx, {
    to: { admins: true },
    template: 'report.received',
    values: { reportKind: reportKinds[said.kind], caseNo },
    link: `/admin/system/messages?tab=reports&open=${id}`,
    about: [id],
    dedupKey: `report.received:${id}`,
  });
  return caseNo;
};

/** Returns the code now and to a repeated request with the same ticket; the database stores only its HMAC. */
export const sendReport = async (deps: Deps, form: Form, client: Client) => {
  const hash = hashToken(form.ticket);
  const receiptNo = codeOfTicket(deps, form.ticket);
  const known = (await tickets.findReportTicket(deps.db, hash)) ?? refuse('spentTicket', { msg: EXPIRED });
  if (known.caseNo) return { receiptNo, caseNo: known.caseNo };
  if (form.happenedOn > (await findToday(deps.db))) refuseFields({ happenedOn: '发生日期不能晚于今天' });
  const { reporter } = form;
  if (reporter) await verifyPhone(deps, { ...reporter, scene: 'report' }, client, {});
  return transact(deps.db, async (trx) => {
    // The second of two concurrent requests waits here and gets the reply of the first.
    await tickets.lockReportTicket(trx, hash);
    const first = await tickets.findReportTicket(trx, hash);
    return { receiptNo, caseNo: first?.caseNo ?? (await storeReport(deps, trx, form, hash)) };
  });
};

export const appealReport = (deps: Deps, { code, text }: ParsedOf<typeof appealEndpoint>['body']) =>
  transact(deps.db, async (trx) => {
    const codeMac = codeMacOf(deps, readCode(code) ?? '');
    const row = (await rows.lockReport(trx, { codeMac })) ?? refuse('notFound', { msg: '没有找到这个查询码' });
    const { status, id, caseNo } = row;
    if (!canMoveReport(status, 'appeal'))
      refuse('wrongState', {
        msg: `这件举报现在是“${reportStatuses[status]}”，不能申诉`,
        data: { current: { status } },
      });
    if (row.appealUntil === null) refuse('wrongState', { msg: '申诉期已过', data: { current: { status } } });
    const to = reportMoves.appeal.to;
    await rows.moveReport(trx, id, {
      status: to,
      appealedAt: now,
      appeal: text,
      dueAt: fromNow({ days: SETTLE_DAYS }),
    });
    await recordAudit(trx, {
      action: 'report.appealed',
      ...anonymousContext,
      subject: { kind: 'report', id },
      before: { status },
      after: { status: to },
    });
    await notify(deps, trx, {
      to: { admins: true },
      template: 'report.appealed',
      values: { caseNo },
      link: `/admin/system/messages?tab=reports&open=${id}`,
      about: [id],
      dedupKey: `report.appealed:${id}`,
    });
    return null;
  });
