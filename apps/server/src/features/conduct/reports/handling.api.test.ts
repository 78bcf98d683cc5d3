// Staff handle a report: transitions, deadlines, appeals, closing by time, and the quarter's figures.
import { setTimeout } from 'node:timers/promises';
import * as staff from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import * as endpoints from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import { closeLapsedReports, notifyOverdueReports } from './reports.jobs.ts';

const t = await testApp();
const { aReport } = makeCases(t);
const [admin, colleague] = [await t.admin(), await t.admin()];
const pass = async (time: string) => {
  await t.travel(time);
  for (const person of [admin, colleague]) await t.signInAgain(person);
};

const moves = {
  accept: (reportId: string, by = admin) => t.call(staff.acceptReport, { params: { reportId } }, by),
  refuse: (reportId: string, by = admin) =>
    t.call(staff.refuseReport, { params: { reportId }, body: { reason: '不属于公约规定的事项' } }, by),
  investigate: (reportId: string, by = admin) => t.call(staff.investigateReport, { params: { reportId } }, by),
  decide: (reportId: string, by = admin) =>
    t.call(
      staff.decideReport,
      { params: { reportId }, body: { outcome: 'upheld', decision: '经查属实，予以约谈并责令三十日内整改。' } },
      by,
    ),
  publish: (reportId: string, by = admin) =>
    t.call(staff.publishReport, { params: { reportId }, body: { listingRef: '分会决〔2025〕14 号' } }, by),
  settle: (reportId: string, by = admin) =>
    t.call(
      staff.settleAppeal,
      { params: { reportId }, body: { appealOutcome: 'changed', settlement: '补充证据后，改为部分属实。' } },
      by,
    ),
  close: (reportId: string, by = admin) => t.call(staff.closeReport, { params: { reportId } }, by),
};
const appeal = (code: string) =>
  t.call(endpoints.appealReport, { body: { code, text: '认定的事实与实际不符，请复核。' } });
const progress = async (code: string) => (await t.call(endpoints.getReportProgress, { body: { code } })).data.report;
const decided = async () => {
  const report = await aReport();
  for (const move of ['accept', 'investigate', 'decide'] as const)
    expect((await moves[move](report.reportId)).code).toBe(0);
  return report;
};
const figures = async () => (await t.call(endpoints.getReportFigures, {})).data;

/** Calls that block on a row lock. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(distinct pid)::int as count from pg_locks
    join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(t.db);
  return rows[0]?.count ?? 0;
};

describe('a report handled by staff', () => {
  it('goes from received to closed, and the holder of the code sees each step with date and text', async () => {
    const { reportId, code } = await decided();
    await moves.publish(reportId);
    expect((await appeal(code)).code).toBe(0);
    expect((await moves.settle(reportId)).code).toBe(0);
    const seen = await progress(code);
    expect(seen).toMatchObject({
      status: 'closed',
      outcome: 'upheld',
      decision: expect.stringContaining('约谈'),
      appealOutcome: 'changed',
      settlement: expect.stringContaining('部分属实'),
      dueAt: null,
      appealUntil: null,
    });
    const dates = [
      seen?.receivedAt,
      seen?.acceptedAt,
      seen?.investigatedAt,
      seen?.decidedAt,
      seen?.publishedAt,
      seen?.appealedAt,
      seen?.settledAt,
    ];
    expect(dates).toEqual([...dates].sort());
    expect(dates).not.toContain(null);
    const { data } = await t.call(staff.getReport, { params: { reportId } }, admin);
    expect(data).toMatchObject({ listingRef: '分会决〔2025〕14 号', appeal: expect.stringContaining('请复核') });
    expect(data.history.map(({ text }) => text)).toEqual([
      '复核申诉并结案',
      '申诉',
      '公示决定',
      '作出决定',
      '开始调查',
      '受理',
      '提交举报',
    ]);
  });

  it('is refused with a reason its reporter can read', async () => {
    const { reportId, code } = await aReport();
    await moves.refuse(reportId);
    expect(await progress(code)).toMatchObject({ status: 'refused', refuseReason: '不属于公约规定的事项' });
    expect((await appeal(code)).status).toBe(409);
    expect((await moves.close(reportId)).code).toBe(0);
  });

  it('rejects a skipped step with its current state', async () => {
    const { reportId } = await aReport();
    for (const move of ['investigate', 'decide', 'publish', 'settle', 'close'] as const)
      expect(await moves[move](reportId), move).toMatchObject({
        status: 409,
        msg: expect.stringContaining('已收到'),
        data: { current: { status: 'received' } },
      });
  });

  it('belongs to whoever claimed it until a colleague takes it over', async () => {
    const { reportId } = await aReport();
    await moves.accept(reportId);
    expect(await moves.investigate(reportId, colleague)).toMatchObject({
      status: 409,
      msg: `${admin.username} 正在办理这件举报，请先认领再操作`,
    });
    await t.call(staff.claimReport, { params: { reportId } }, colleague);
    expect((await moves.investigate(reportId, colleague)).code).toBe(0);
  });

  it('is decided once by five concurrent decisions', async () => {
    const { reportId } = await aReport();
    await moves.accept(reportId);
    await moves.investigate(reportId);
    // All requests wait on the same locked row, so that they are really concurrent.
    const asked = await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('reports').select('id').where('id', '=', reportId).forUpdate().execute();
      const all = Array.from({ length: 5 }, () => moves.decide(reportId));
      while ((await waiting()) < 5) await setTimeout(20);
      return all;
    });
    const answers = await Promise.all(asked);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });
});

describe('an appeal', () => {
  it('is possible once, within thirty days of the decision', async () => {
    const late = await decided();
    const early = await decided();
    expect((await progress(early.code))?.appealUntil).not.toBeNull();
    await pass('29 days');
    expect((await appeal(early.code)).code).toBe(0);
    expect((await appeal(early.code)).status).toBe(409);
    await pass('2 days');
    expect(await appeal(late.code)).toMatchObject({ status: 409, msg: '申诉期已过' });
    expect((await progress(late.code))?.appealUntil).toBeNull();
    await moves.settle(early.reportId);
    expect((await appeal(early.code)).status).toBe(409);
  });

  it('blocks closing the case, which closes automatically afterwards', async () => {
    const { reportId, code } = await decided();
    expect(await moves.close(reportId)).toMatchObject({ status: 409, msg: expect.stringMatching(/^申诉期至 \d{4}-/) });
    await closeLapsedReports(t.deps);
    expect((await progress(code))?.status).toBe('decided');
    await pass('31 days');
    await Promise.all([closeLapsedReports(t.deps), closeLapsedReports(t.deps)]);
    expect((await progress(code))?.status).toBe('closed');
    const { data } = await t.call(staff.getReport, { params: { reportId } }, admin);
    expect(data.history.filter(({ who }) => who === '系统')).toHaveLength(1);
  });
});

describe('deadlines', () => {
  it('are five working days to accept, thirty days to decide, and none once decided', async () => {
    const { reportId } = await aReport();
    const due = async () => {
      const { rows } = await sql<{ due: string; accept: string; decide: string }>`
        select due_at as due, working_days_end(received_at, 5) as accept, accepted_at + interval '30 days' as decide
        from reports where id = ${reportId}`.execute(t.db);
      return rows[0];
    };
    const first = await due();
    expect(first?.due).toBe(first?.accept);
    await moves.accept(reportId);
    const second = await due();
    expect(Math.abs(Date.parse(second?.due ?? '') - Date.parse(second?.decide ?? ''))).toBeLessThan(1000);
    await moves.investigate(reportId);
    await moves.decide(reportId);
    expect((await due())?.due).toBeNull();
  });

  it('that pass are reported once for each step, and overdue reports are sorted first', async () => {
    const { reportId, caseNo } = await aReport();
    await pass('10 days');
    await notifyOverdueReports(t.deps);
    await notifyOverdueReports(t.deps);
    const notices = () =>
      t.db
        .selectFrom('notifications')
        .select('id')
        .where('userId', '=', admin.userId)
        .where('kind', '=', 'report.overdue')
        .where('text', 'like', `%${caseNo}%`)
        .execute();
    expect(await notices()).toHaveLength(1);
    await moves.accept(reportId);
    await pass('31 days');
    await notifyOverdueReports(t.deps);
    expect(await notices()).toHaveLength(2);
    const { data } = await t.call(staff.listReports, { query: { overdue: '1', keyword: caseNo } }, admin);
    expect(data.items).toMatchObject([{ id: reportId, isOverdue: true }]);
    expect((await t.call(staff.countReports, {}, admin)).data.overdue).toBeGreaterThan(0);
  });
});

describe('the quarter’s figures', () => {
  it('count what happened in it, and contain a median from three decisions on', async () => {
    await t.db.deleteFrom('reportTickets').execute();
    await t.db.deleteFrom('reports').execute();
    expect(await figures()).toMatchObject({
      received: 0,
      accepted: 0,
      decided: 0,
      changedOnAppeal: 0,
      medianDays: null,
    });
    const first = await decided();
    await decided();
    await appeal(first.code);
    await moves.settle(first.reportId);
    const open = await aReport();
    expect(await figures()).toMatchObject({
      received: 3,
      accepted: 2,
      decided: 2,
      changedOnAppeal: 1,
      medianDays: null,
    });
    await moves.accept(open.reportId);
    await moves.investigate(open.reportId);
    await moves.decide(open.reportId);
    expect(await figures()).toMatchObject({ decided: 3, medianDays: expect.any(Number) });
    await pass('100 days');
    expect(await figures()).toMatchObject({ received: 0, decided: 0, changedOnAppeal: 0, medianDays: null });
  });
});
