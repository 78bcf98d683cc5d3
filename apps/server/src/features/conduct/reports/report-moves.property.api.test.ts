// Property test: after any sequence of actions and delays a report's state follows its state table.

import { type ReportMove, reportMoves } from '@rfb/contract/conduct/reports/report.states.ts';
import * as staff from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import * as endpoints from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import type { Person } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';
import { closeLapsedReports } from './reports.jobs.ts';
import { findReport } from './reports.queries.ts';

const t = await testApp();
const { aReport } = makeCases(t);
const people: Person[] = [await t.admin(), await t.admin(), await t.fleet()];
const pass = async (time: string) => {
  await t.travel(time);
  for (const person of people) await t.signInAgain(person);
};
const RUNS = howMany({ usual: 4, sweep: 20, deep: 500 });

type Step = { move: ReportMove | 'claim'; actor: number; wait: string };
type Known = { reportId: string; code: string };

const words = '经办人写下的一段足够长的话。';
const perform = async ({ reportId, code }: Known, { move, actor }: Step): Promise<number> => {
  const by = people[actor];
  const params = { reportId };
  const calls: Record<Step['move'], () => Promise<{ status: number }>> = {
    claim: () => t.call(staff.claimReport, { params }, by),
    accept: () => t.call(staff.acceptReport, { params }, by),
    refuse: () => t.call(staff.refuseReport, { params, body: { reason: words } }, by),
    investigate: () => t.call(staff.investigateReport, { params }, by),
    decide: () => t.call(staff.decideReport, { params, body: { outcome: 'partly', decision: words } }, by),
    publish: () => t.call(staff.publishReport, { params, body: {} }, by),
    settle: () => t.call(staff.settleAppeal, { params, body: { appealOutcome: 'kept', settlement: words } }, by),
    close: () => t.call(staff.closeReport, { params }, by),
    appeal: () => t.call(endpoints.appealReport, { body: { code, text: words } }),
    lapse: async () => {
      await closeLapsedReports(t.deps);
      return { status: 200 };
    },
  };
  return (await calls[move]()).status;
};

const auditCount = async (reportId: string) =>
  (await t.db.selectFrom('auditRows').select('id').where('subjectId', '=', reportId).execute()).length;

const step: fc.Arbitrary<Step> = fc.record({
  move: fc.constantFrom(...(Object.keys(reportMoves) as ReportMove[]), 'claim' as const),
  actor: fc.nat({ max: 2 }),
  wait: fc.constantFrom('', '', '', '6 days', '31 days'),
});
/** Prefers forward moves, so that later states are reached as often as early ones. */
const life = fc.tuple(
  fc.constantFrom<ReportMove[]>(
    [],
    ['accept'],
    ['accept', 'investigate'],
    ['accept', 'investigate', 'decide'],
    ['accept', 'investigate', 'decide', 'publish'],
  ),
  fc.array(step, { minLength: 3, maxLength: 9 }),
);

it('keeps every report within its state table and writes every move to the audit trail', {
  timeout: 60_000 + RUNS * 2_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(life, async ([start, steps]) => {
      await t.db.deleteFrom('rateCounters').execute();
      const known = await aReport();
      const forwards = start.map((move): Step => ({ move, actor: 0, wait: '' }));
      for (const one of [...forwards, ...steps]) {
        if (one.wait) await pass(one.wait);
        await t.db.deleteFrom('rateCounters').execute();
        const before = await findReport(t.db, known.reportId);
        const rows = await auditCount(known.reportId);
        const status = await perform(known, one);
        const after = await findReport(t.db, known.reportId);
        if (!before || !after) throw new Error('a report was lost');
        expect([200, 403, 409]).toContain(status);
        if (one.actor === 2 && one.move !== 'appeal' && one.move !== 'lapse') expect(status).toBe(403);
        expect(await auditCount(known.reportId)).toBe(
          rows + (after.status !== before.status || (one.move === 'claim' && status === 200) ? 1 : 0),
        );
        if (after.status === before.status) {
          if (one.move !== 'claim' && one.move !== 'lapse') expect(status).not.toBe(200);
          continue;
        }
        if (one.move === 'claim') throw new Error('claiming moved a report');
        expect(reportMoves[one.move].from as readonly string[]).toContain(before.status);
        expect(after.status).toBe(reportMoves[one.move].to);
        if (one.move === 'close' || one.move === 'lapse') expect(before.appealUntil).toBeNull();
        if (one.move === 'appeal') expect(before.appealedAt).toBeNull();
      }
    }),
    { numRuns: RUNS },
  );
});
