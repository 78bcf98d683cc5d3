// Property test: random sequences of moves never violate the state machine of certifications.

import { approveProposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import * as reviews from '@rfb/contract/membership/applications/applications.endpoints.ts';
import {
  type CertificationMove,
  type CertificationStatus,
  certificationMoves,
} from '@rfb/contract/membership/certifications/certification.states.ts';
import * as contract from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { applicationData } from '../../../testing/certifications.ts';
import type { Person } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { processDueCertifications } from './certifications.jobs.ts';

/** Half in auto mode, half in review mode. */
const RUNS = howMany({ usual: 4, sweep: 20, deep: 500 });

const moves = [
  'submit',
  'reset',
  'claim',
  'release',
  'approve',
  'reject',
  'revoke',
  'lift',
  'seconds',
  'days',
  'job',
] as const;
/** actor: 0 and 1 administrators, 2 the fleet, 3 another fleet. */
type Step = { move: (typeof moves)[number]; actor: number };
type World = { t: TestApp; people: Person[]; fleet: Person };

const rowsOf = ({ t, fleet }: World) =>
  t.db
    .selectFrom('certifications')
    .selectAll()
    .select(sql<CertificationStatus>`certification_status(certifications)`.as('standing'))
    .where('companyId', '=', fleet.companyId)
    .orderBy('submittedAt')
    .orderBy('id')
    .execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const open = (rows: Row[]) => rows.find(({ closedAt }) => closedAt === null);
const statusIn = (rows: Row[]): CertificationStatus => open(rows)?.standing ?? 'none';

/** Moves the clock for one certification only, so that sessions do not expire. */
const passSeconds = ({ t }: World, id: string) =>
  sql`update certifications set submitted_at = submitted_at - interval '4 seconds', claimed_at = claimed_at - interval '31 min',
    lease_until = lease_until - interval '31 min' where id = ${id} and approved_at is null`.execute(t.db);
const passDays = ({ t }: World, id: string) =>
  sql`update certifications set valid_until = valid_until - 11, expires_on = expires_on - 11 where id = ${id}`.execute(
    t.db,
  );

const perform = async (world: World, { move, actor }: Step, id: string): Promise<{ status: number } | undefined> => {
  const { t, people, fleet } = world;
  const by = people[actor] ?? fleet;
  const reviewParams = { params: { kind: 'certification' as const, applicationId: id } };
  const ofCompany = { params: { companyId: fleet.companyId }, body: { reason: '随机的一步操作' } };
  const validUntil = dayIn(10);
  if (move === 'submit') return t.call(contract.submitCertification, { body: applicationData }, by);
  if (move === 'reset') return t.call(contract.resetCertification, {}, by);
  if (move === 'claim') return t.call(reviews.claimReview, reviewParams, by);
  if (move === 'release') return t.call(reviews.releaseReview, reviewParams, by);
  if (move === 'approve')
    return t.call(contract.approveCertification, { params: { certificationId: id }, body: { validUntil } }, by);
  if (move === 'reject')
    return t.call(reviews.rejectReview, { ...reviewParams, body: { reasons: ['other'], text: '资料不符要求' } }, by);
  if (move === 'revoke' || move === 'lift') {
    const endpoint = move === 'revoke' ? contract.revokeCertification : contract.liftRevocation;
    const proposed = await t.call(endpoint, ofCompany, by);
    if (proposed.status !== 200) return proposed;
    const params = { proposalId: proposed.data.proposalId ?? '' };
    return t.call(approveProposal, { params }, people[1 - actor]);
  }
  if (move === 'seconds') await passSeconds(world, id);
  else if (move === 'days') await passDays(world, id);
  else await processDueCertifications(t.deps);
  return undefined;
};

/** The move of the state machine that a step performs. */
const nameOf = ({ move }: Step): CertificationMove | undefined => {
  if (move === 'seconds') return 'approve';
  if (move === 'days') return 'expire';
  return move in certificationMoves ? (move as CertificationMove) : undefined;
};

const expectLegal = (before: Row[], after: Row[], step: Step) => {
  const [was, is] = [statusIn(before), statusIn(after)];
  const isOther = open(before)?.id !== open(after)?.id;
  if (was === is && !isOther) return;
  const name = nameOf(step);
  const rule = name && certificationMoves[name];
  expect(rule, `${step.move} led from ${was} to ${is}`).toBeDefined();
  expect(rule?.from).toContain(was);
  expect(is).toBe(rule?.to);
  if (rule?.by === 'fleet') expect(step.actor).toBe(2);
  if (rule?.by === 'admin') expect([0, 1]).toContain(step.actor);
};

const expectInvariants = (before: Row[], after: Row[]) => {
  expect(after.filter(({ closedAt }) => closedAt === null).length).toBeLessThanOrEqual(1);
  for (const old of before) {
    const now = after.find(({ id }) => id === old.id);
    expect(now?.applicationData).toEqual(old.applicationData);
    if (old.approvedAt) expect(now?.approvedAt).toBe(old.approvedAt);
    if (old.closedAt) expect(now).toMatchObject({ closedAt: old.closedAt, standing: 'none' });
  }
  for (const { mode, submittedAt, approvedAt } of after) {
    if (!approvedAt) continue;
    const took = Date.parse(approvedAt) - Date.parse(submittedAt);
    if (mode === 'auto') expect(took).toBe(3000);
    else expect(took).toBeGreaterThanOrEqual(0);
  }
};

/** Mostly permitted actors, so that long sequences succeed; sometimes any actor. */
const permittedActors = (move: Step['move']) => (move === 'submit' || move === 'reset' ? [2] : [0, 0, 0, 1]);
const step: fc.Arbitrary<Step> = fc.constantFrom(...moves, 'submit', 'approve', 'revoke').chain((move) =>
  fc.record({
    move: fc.constant(move),
    actor: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...permittedActors(move)) },
      { weight: 1, arbitrary: fc.constantFrom(0, 1, 2, 3) },
    ),
  }),
);

const apps = {
  auto: await testApp({ env: { CERTIFICATION_MODE: 'auto' } }),
  review: await testApp({ env: { CERTIFICATION_MODE: 'review' } }),
};

// spec: 4.certification
it.each(['auto', 'review'] as const)(
  'keeps certifications within their state machine: %s',
  { timeout: 60_000 + RUNS * 2_000 },
  async (mode) => {
    const t = apps[mode];
    const admins = [await t.admin(), await t.admin()];
    const stranger = await t.fleet();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const fleet = await t.fleet();
        const world = { t, fleet, people: [...admins, fleet, stranger] };
        for (const one of steps) {
          await t.db.deleteFrom('rateCounters').execute();
          const before = await rowsOf(world);
          const answer = await perform(world, one, before.at(-1)?.id ?? 'nothingyet');
          // 400: rate limit of submissions.
          if (answer) expect([200, 400, 403, 404, 409]).toContain(answer.status);
          const after = await rowsOf(world);
          expectLegal(before, after, one);
          expectInvariants(before, after);
        }
      }),
      { numRuns: RUNS / 2 },
    );
  },
);
