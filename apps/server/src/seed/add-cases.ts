// Seeds the demo's messages and reports with their history in a few batch inserts.
import { ACCEPT_WORKING_DAYS, DECIDE_DAYS, SETTLE_DAYS } from '@rfb/contract/conduct/reports/report.states.ts';
import type { ReportStatus } from '@rfb/contract/conduct/reports/reports.labels.ts';
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import { catalogue } from '@rfb/contract/identity/settings/catalogue.ts';
import { type InsertObject, sql } from 'kysely';
import { codeMacOf } from '../features/conduct/reports/progress.ts';
import { findCompanyNamed } from '../features/conduct/reports/reports.queries.ts';
import { gramsOf } from '../platform/db/keyword-grams.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { Seeder } from './add-companies.ts';
import { type DemoMessage, type DemoReport, demoMessages, demoReports } from './demo-cases.ts';
import { hoursAgo, type Moment } from './moments.ts';

type Trail = InsertObject<Tables, 'auditRows'>;

const number = (index: number) => String(index + 1).padStart(2, '0');
const since = (hours: number | undefined) => (hours === undefined ? null : hoursAgo(hours));

const statusOf = ({ closed, isSpam, answered, claimed }: DemoMessage) => {
  if (closed || isSpam) return 'closed' as const;
  if (answered) return 'replied' as const;
  return claimed === undefined ? ('new' as const) : ('handling' as const);
};

const messageRow = (message: DemoMessage, index: number, { newId, adminId }: Seeder) => {
  const { kind, name, companyName = '', text, sent, answered, closed, claimed, isSpam = false } = message;
  const receiptNo = `LY-DEMO-${number(index)}`;
  const phone = `138000008${number(index)}`;
  return {
    id: newId(),
    receiptNo,
    kind,
    name,
    companyName,
    phone,
    text,
    consentVersion: CONSENT_VERSION,
    userId: null,
    isSpam,
    status: statusOf(message),
    assigneeId: claimed !== undefined || answered || closed ? adminId : null,
    sentAt: hoursAgo(sent),
    dueAt: sql<string>`working_days_end(${hoursAgo(sent)}, ${catalogue['promise.replyDays'].default}::int)`,
    answer: answered?.text ?? null,
    answeredAt: since(answered?.ago),
    answeredBy: answered ? adminId : null,
    closedAt: isSpam ? hoursAgo(sent) : since(closed?.ago),
    closeReason: isSpam ? '填写了隐藏的栏目，疑似自动提交' : (closed?.reason ?? null),
    searchGrams: [...new Set([receiptNo, name, companyName, phone].flatMap(gramsOf))],
  };
};

type Step = [action: string, hours: number | undefined, isStaff: boolean];
const trailOf = (kind: 'message' | 'report', id: string, adminId: string, steps: Step[]): Trail[] =>
  steps.flatMap(([action, hours, isStaff]) =>
    hours === undefined
      ? []
      : [{ action, subjectKind: kind, subjectId: id, userId: isStaff ? adminId : null, at: hoursAgo(hours) }],
  );

const addMessages = async (seeder: Seeder) => {
  const rows = demoMessages.map((message, index) => messageRow(message, index, seeder));
  await seeder.trx.insertInto('contactMessages').values(rows).execute();
  return rows.flatMap(({ id }, index) => {
    const { sent, claimed, answered, closed } = demoMessages[index] as DemoMessage;
    return trailOf('message', id, seeder.adminId, [
      ['message.sent', sent, false],
      ['message.claimed', claimed, true],
      ['message.answered', answered?.ago, true],
      ['message.closed', closed?.ago, true],
    ]);
  });
};

/** Status and due date follow from the newest step. */
const standingOf = (report: DemoReport): { status: ReportStatus; dueAt: Moment | null } => {
  const { received, accepted, refused, investigated, decided, published, appealed, settled } = report;
  const due = (hours: number, days: number): Moment => sql`${hoursAgo(hours)} + make_interval(days => ${days}::int)`;
  if (settled) return { status: 'closed', dueAt: null };
  if (appealed) return { status: 'appealed', dueAt: due(appealed.ago, SETTLE_DAYS) };
  if (published) return { status: 'published', dueAt: null };
  if (decided) return { status: 'decided', dueAt: null };
  if (refused) return { status: 'refused', dueAt: null };
  if (accepted !== undefined)
    return { status: investigated === undefined ? 'accepted' : 'investigating', dueAt: due(accepted, DECIDE_DAYS) };
  return { status: 'received', dueAt: sql`working_days_end(${hoursAgo(received)}, ${ACCEPT_WORKING_DAYS}::int)` };
};

const reportRow = async (report: DemoReport, index: number, { deps, trx, newId, adminId }: Seeder) => {
  const { kind, objectName, facts, received, reporter, refused, decided, published, appealed, settled } = report;
  const caseNo = `AJ-DEMO-${number(index)}`;
  return {
    id: newId(),
    // Fixed codes to try in the demo: JB-DEM0-0001 and so on.
    codeMac: codeMacOf(deps, `JB-DEM0-00${number(index)}`),
    caseNo,
    kind,
    objectName,
    companyId: await findCompanyNamed(trx, objectName),
    happenedOn: sql<string>`app_today() - ${Math.ceil(received / 24) + 3}::int`,
    facts,
    reporterName: reporter ?? null,
    reporterPhone: reporter ? `138000009${number(index)}` : null,
    ...standingOf(report),
    assigneeId: report.accepted !== undefined || refused ? adminId : null,
    receivedAt: hoursAgo(received),
    acceptedAt: since(report.accepted),
    refusedAt: since(refused?.ago),
    refuseReason: refused?.reason ?? null,
    investigatedAt: since(report.investigated),
    decidedAt: since(decided?.ago),
    outcome: decided?.outcome ?? null,
    decision: decided?.decision ?? null,
    publishedAt: since(published?.ago),
    listingRef: published?.listingRef ?? null,
    appealedAt: since(appealed?.ago),
    appeal: appealed?.appeal ?? null,
    settledAt: since(settled?.ago),
    appealOutcome: settled?.outcome ?? null,
    settlement: settled?.settlement ?? null,
    closedAt: since(settled?.ago),
    searchGrams: [...new Set([caseNo, objectName].flatMap(gramsOf))],
  };
};

const addReports = async (seeder: Seeder) => {
  const rows = await Promise.all(demoReports.map((report, index) => reportRow(report, index, seeder)));
  await seeder.trx.insertInto('reports').values(rows).execute();
  return rows.flatMap(({ id }, index) => {
    const report = demoReports[index] as DemoReport;
    return trailOf('report', id, seeder.adminId, [
      ['report.sent', report.received, false],
      ['report.accepted', report.accepted, true],
      ['report.refused', report.refused?.ago, true],
      ['report.investigated', report.investigated, true],
      ['report.decided', report.decided?.ago, true],
      ['report.published', report.published?.ago, true],
      ['report.appealed', report.appealed?.ago, false],
      ['report.settled', report.settled?.ago, true],
    ]);
  });
};

export const addCases = async (seeder: Seeder) => {
  const trail = [...(await addMessages(seeder)), ...(await addReports(seeder))];
  await seeder.trx.insertInto('auditRows').values(trail).execute();
};
