// Property test: a membership stays consistent under any sequence of moves and passing time.

import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import { canMove, type MemberMove, memberMoves } from '@rfb/contract/membership/members/member.states.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Trx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { testApp } from '../../../testing/app.ts';
import { contextOf } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';
import { changeLevel } from './levels.actions.ts';
import { memberWithHistory } from './member-views.ts';
import { findStandingOf } from './members.queries.ts';
import { renewMember } from './renewals.actions.ts';
import { resignMember, resumeMember, suspendMember, undoResignation } from './standings.actions.ts';
import { undoTerm } from './undo.actions.ts';

const DEEP = Boolean(process.env.DEEP);
const t = await testApp();
const context = contextOf(await t.admin());
const reason = '企业来函，经核实办理';
const payment = { amountFen: 0, voucherFileId: null, paidOn: '2026-01-05', voucherNo: 'CE-1', invoiceTitle: '' };

type Step = { move: MemberMove; level: MemberLevel; days: number; isPaid: boolean; wait: string };

const moves: Record<MemberMove, (trx: Trx, memberId: string, step: Step, today: string) => Promise<unknown>> = {
  renew: (trx, memberId, { level }) => renewMember(t.deps, trx, { memberId, level, ...payment }, context),
  changeLevel: (trx, memberId, { level, isPaid }) =>
    changeLevel(t.deps, trx, { memberId, level, reason, ...(isPaid && { payment }) }, context),
  suspend: (trx, memberId, { days }, today) => {
    const until = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    return suspendMember(t.deps, trx, { memberId, until, reason }, context);
  },
  resume: (trx, memberId) => resumeMember(t.deps, trx, { memberId, reason }, context),
  resign: (trx, memberId) => resignMember(t.deps, trx, { memberId, reason }, context),
  undoResignation: (trx, memberId) => undoResignation(t.deps, trx, { memberId, reason }, context),
  undoTerm: (trx, memberId) => undoTerm(t.deps, trx, { memberId, reason }, context),
};

/** 0 on success, else the status of the refusal; other errors are thrown. */
const attempt = (memberId: string, step: Step, today: string) =>
  t.db
    .transaction()
    .execute((trx) => moves[step.move](trx, memberId, step, today))
    .then(
      () => 0,
      (error: unknown) => {
        if (error instanceof Refusal) return error.status;
        throw error;
      },
    );

const auditCount = async (memberId: string) =>
  (await t.db.selectFrom('auditRows').select('id').where('subjectId', '=', memberId).execute()).length;

const expectConsistent = ({ member, terms, suspensions, today }: Awaited<ReturnType<typeof memberWithHistory>>) => {
  const ordered = [...terms].reverse();
  for (const [index, { startsOn, endsOn }] of ordered.entries()) {
    expect(startsOn <= endsOn).toBe(true);
    expect((ordered[index - 1]?.endsOn ?? '') < startsOn).toBe(true);
  }
  const current = ordered.filter(({ startsOn, endsOn }) => startsOn <= today && endsOn >= today);
  expect(current.length).toBeLessThanOrEqual(1);
  if (current[0]) expect(member.memberLevel).toBe(current[0].level);
  expect(suspensions.filter(({ liftedAt }) => liftedAt === null).length).toBeLessThanOrEqual(1);
  if (member.resignedAt) expect(member.status).toBe('inactive');
  if (member.status === 'active') expect(member.daysLeft).toBeGreaterThanOrEqual(-30);
};

const step: fc.Arbitrary<Step> = fc.record({
  move: fc.constantFrom(...(Object.keys(memberMoves) as MemberMove[])),
  level: fc.constantFrom<MemberLevel>('basic', 'silver', 'gold', 'platinum'),
  days: fc.integer({ min: 0, max: 40 }),
  isPaid: fc.boolean(),
  wait: fc.constantFrom('', '', '1 day', '20 days', '45 days'),
});

// spec: 4.member-moves
it(
  'keeps a member consistent under any sequence of moves; only allowed moves succeed and are audited',
  async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: -60, max: 200 }),
      fc.array(step, { maxLength: 7 }),
      async (daysLeft, steps) => {
        const { companyId } = await t.fleet({ daysLeft });
        const memberId = (await findStandingOf(t.db, companyId))?.memberId ?? '';
        for (const one of steps) {
          if (one.wait) await t.travel(one.wait);
          const before = await memberWithHistory(t.deps, memberId);
          const rows = await auditCount(memberId);
          const refused = await attempt(memberId, one, before.today);
          if (!canMove(before.member, one.move)) expect(refused).toBe(409);
          expect([0, 400, 409]).toContain(refused);
          expect(await auditCount(memberId)).toBe(rows + (refused ? 0 : 1));
          expectConsistent(await memberWithHistory(t.deps, memberId));
        }
      },
    );
    await fc.assert(property, { numRuns: howMany({ usual: 4, sweep: 20, deep: 500 }) });
  },
  DEEP ? 900_000 : 60_000,
);
