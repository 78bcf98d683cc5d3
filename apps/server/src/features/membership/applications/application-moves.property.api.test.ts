// Property test: random sequences of moves never violate the state machine of applications.
import * as applications from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { ApplicationKind } from '@rfb/contract/membership/applications/applications.labels.ts';
import { applicationMoves } from '@rfb/contract/membership/applications/applications.states.ts';
import * as changes from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import * as renewals from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import type { Person } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';
import { releaseExpiredClaims } from './applications.jobs.ts';
import type { ReviewRow } from './reviews.queries.ts';

const t = await testApp();
const { applicant } = makeApplicants(t);
const admins = [await t.admin(), await t.admin()];
const stranger = await t.fleet();

const RUNS = howMany({ usual: 4, sweep: 20, deep: 500 });
/** Certifications have their own state machine and test. */
type Kind = Exclude<ApplicationKind, 'certification'>;
const TABLES = { join: 'applications', change: 'change_requests', renewal: 'renewal_requests' };

type World = { kind: Kind; owner: Person; submit: () => Promise<{ status: number }> };

const worlds: Record<Kind, () => Promise<World>> = {
  join: async () => {
    const { person, fields } = await applicant();
    const submit = () => t.call(applications.resubmitApplication, { body: fields }, person);
    return { kind: 'join', owner: person, submit };
  },
  change: async () => {
    const owner = await t.fleet();
    let number = 0;
    const submit = () => t.call(changes.requestChange, { body: { companyName: `改名 ${++number} 有限公司` } }, owner);
    return { kind: 'change', owner, submit };
  },
  renewal: async () => {
    const owner = await t.shipper({ daysLeft: 20 });
    return {
      kind: 'renewal',
      owner,
      submit: () => t.call(renewals.requestRenewal, { body: { level: 'basic' } }, owner),
    };
  },
};

const rowsOf = ({ kind, owner }: World): Promise<ReviewRow[]> =>
  t.db
    .selectFrom('reviews')
    .selectAll()
    .where('kind', '=', kind)
    .where('companyId', '=', owner.companyId)
    .orderBy('requestedAt')
    .execute();

const approval = { level: 'basic' as const, amountFen: 300_000, paidOn: '2025-11-01', voucherNo: 'P-1' };
const approve = (kind: ApplicationKind, id: string, by: Person) => {
  if (kind === 'change') return t.call(changes.approveChangeRequest, { params: { changeRequestId: id } }, by);
  if (kind === 'renewal') return t.call(renewals.approveRenewal, { params: { renewalId: id }, body: approval }, by);
  return t.call(applications.approveApplication, { params: { applicationId: id }, body: {} }, by);
};
const withdraw = (kind: ApplicationKind, id: string, by: Person) => {
  if (kind === 'change') return t.call(changes.withdrawChangeRequest, { params: { changeRequestId: id } }, by);
  if (kind === 'renewal') return t.call(renewals.withdrawRenewal, { params: { renewalId: id } }, by);
  return t.call(applications.withdrawApplication, { params: { applicationId: id } }, by);
};
const passTime = ({ kind }: World, id: string) =>
  sql`update ${sql.table(TABLES[kind])} set lease_until = lease_until - interval '31 minutes' where id = ${id}`.execute(
    t.db,
  );

const moves = ['claim', 'release', 'approve', 'reject', 'withdraw', 'submit', 'passTime', 'lapse'] as const;
type Step = { move: (typeof moves)[number]; actor: number };

/** Performs one step; returns the reply, or nothing if no request was sent. */
const perform = async (world: World, { move, actor }: Step): Promise<{ status: number } | undefined> => {
  const id = (await rowsOf(world)).at(-1)?.id ?? 'nothingyet';
  const by = [...admins, world.owner, stranger][actor] ?? stranger;
  const reviewParams = { params: { kind: world.kind, applicationId: id } };
  if (move === 'submit') return world.submit();
  if (move === 'claim') return t.call(applications.claimReview, reviewParams, by);
  if (move === 'release') return t.call(applications.releaseReview, reviewParams, by);
  if (move === 'approve') return approve(world.kind, id, by);
  if (move === 'withdraw') return withdraw(world.kind, id, by);
  if (move === 'reject')
    return t.call(
      applications.rejectReview,
      { ...reviewParams, body: { reasons: ['other'], text: '资料不符要求' } },
      by,
    );
  if (move === 'passTime') await passTime(world, id);
  else await releaseExpiredClaims(t.deps);
  return undefined;
};

/** Every row must be unchanged, or changed by an allowed move. */
const expectLegal = (before: ReviewRow[], after: ReviewRow[], { move, actor }: Step) => {
  for (const old of before) {
    const now = after.find(({ id }) => id === old.id);
    const isSame = now?.status === old.status && (old.status < 2 || now.reviewedAt === old.reviewedAt);
    const isTimeOver = move === 'passTime' && old.status === 1 && now?.status === 0;
    if (isSame || isTimeOver) continue;
    const rule = applicationMoves[move as keyof typeof applicationMoves];
    expect(rule, `${move} moved ${old.status} to ${now?.status}`).toBeDefined();
    expect(rule.from).toContain(old.status);
    expect(now?.status).toBe(rule.to);
    if (rule.by === 'admin') expect([0, 1]).toContain(actor);
    if (rule.by === 'applicant') expect(actor).toBe(2);
  }
  const added = after.filter(({ id }) => !before.some((old) => old.id === id));
  if (move !== 'submit') expect(added).toEqual([]);
  for (const row of added) expect(row.status).toBe(0);
};

const expectInvariants = async (rows: ReviewRow[], { kind, owner }: World) => {
  expect(rows.filter(({ status }) => status < 2).length).toBeLessThanOrEqual(1);
  for (const { status, rejectReason, reviewer, reviewedAt, closeKind } of rows) {
    if (status === 3) expect([rejectReason, reviewer, closeKind]).not.toContain(null);
    if (status >= 2) expect(reviewedAt).not.toBeNull();
  }
  const memberCount = await t.db.selectFrom('members').select('id').where('companyId', '=', owner.companyId).execute();
  if (kind === 'join') expect(memberCount.length).toBe(rows.filter(({ status }) => status === 2).length);
};

const step = fc.record({ move: fc.constantFrom(...moves), actor: fc.integer({ min: 0, max: 3 }) });

// spec: 4.application-moves
it('keeps applications within their state machine', { timeout: 60_000 + RUNS * 2_000 }, async () => {
  const kinds = fc.constantFrom<Kind>('join', 'join', 'change', 'renewal');
  await fc.assert(
    fc.asyncProperty(kinds, fc.array(step, { minLength: 4, maxLength: 14 }), async (kind, steps) => {
      const world = await worlds[kind]();
      for (const one of steps) {
        // Sequences may contain more submissions than the rate limit allows, which is tested elsewhere.
        await t.db.deleteFrom('rateCounters').execute();
        const before = await rowsOf(world);
        const answer = await perform(world, one);
        if (answer) expect([200, 400, 403, 404, 409]).toContain(answer.status);
        const after = await rowsOf(world);
        expectLegal(before, after, one);
        await expectInvariants(after, world);
      }
    }),
    { numRuns: RUNS },
  );
});
