// Whatever anybody does in whatever order, an entry never leaves its table of moves, and its days stay in order.
import { listingMoves } from '@rfb/contract/listings/listing.states.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeListings } from '../../testing/listings.ts';
import type { Person } from '../../testing/people.ts';

const t = await testApp();
const [admin, colleague, stranger] = [await t.admin(), await t.admin(), await t.fleet()];
const make = await makeListings(t, admin);
const RUNS = process.env.DEEP ? 500 : 20;

type Detail = Awaited<ReturnType<typeof make.detail>>;
type World = { company: Person; id: string };
type Step = { move: (typeof names)[number]; actor: number };

/** Each step by whoever tries it; `days` lets time pass. */
const steps = {
  notice: ({ id }: World, by: Person) => make.notice(id, by),
  reply: ({ id }: World, by: Person) => make.say(id, by),
  recordReply: ({ id }: World, by: Person) => make.record(id, 'reply', by),
  decide: ({ id }: World, by: Person) => make.decide(id, 12, by),
  publish: ({ id }: World, by: Person) => make.publish(id, undefined, by),
  object: ({ id }: World, by: Person) => make.say(id, by, 'objection'),
  recordObjection: ({ id }: World, by: Person) => make.record(id, 'objection', by),
  appeal: ({ id }: World, by: Person) => make.say(id, by, 'appeal'),
  askRepair: ({ id }: World, by: Person) => make.say(id, by, 'repair'),
  dismiss: ({ id }: World, by: Person) => make.end('dismissStatement', id, by),
  repair: ({ id }: World, by: Person) => make.end('repairListing', id, by),
  withdraw: ({ id }: World, by: Person) => make.end('withdrawListing', id, by),
  revoke: ({ id }: World, by: Person) => make.end('revokeListing', id, by),
};
const byTime = { eightDays: 8, aMonth: 31, halfAYear: 184, aYear: 366 };
const names = [...(Object.keys(steps) as (keyof typeof steps)[]), ...(Object.keys(byTime) as (keyof typeof byTime)[])];

const ruleOf = { recordReply: 'reply', recordObjection: 'object' } as const;
const companySteps = ['reply', 'object', 'appeal', 'askRepair'];
/** What time alone may do. */
const timely: Record<string, string[]> = {
  notice: ['answered'],
  publicity: ['effective', 'expired'],
  effective: ['expired'],
};

const perform = async ({ move, actor }: Step, world: World) => {
  const by = [admin, colleague, world.company, stranger][actor] ?? stranger;
  if (move in byTime) {
    await make.age(world.id, byTime[move as keyof typeof byTime]);
    return undefined;
  }
  return steps[move as keyof typeof steps](world, by);
};

const mayDo = ({ move, actor }: Step) => (companySteps.includes(move) ? actor === 2 : actor < 2);

const expectLegal = (before: Detail, after: Detail, step: Step, status: number | undefined) => {
  if (status === undefined) {
    if (before.phase !== after.phase) expect(timely[before.phase] ?? []).toContain(after.phase);
    return;
  }
  expect([200, 403, 404, 409]).toContain(status);
  if (status !== 200) {
    expect(after.phase).toBe(before.phase);
    expect(after.statements).toEqual(before.statements);
    return;
  }
  expect(mayDo(step), `actor ${step.actor} did ${step.move}`).toBe(true);
  const rule = ruleOf[step.move as keyof typeof ruleOf] ?? step.move;
  expect(listingMoves[rule as keyof typeof listingMoves]).toContain(before.phase);
};

const expectOrdered = (entry: Detail) => {
  const days = [
    entry.noticedOn,
    entry.replyDueOn,
    entry.decidedOn,
    entry.publishedOn,
    entry.publicityTo,
    entry.effectiveFrom,
    entry.effectiveTo,
  ];
  const known = days.filter((day) => day !== null);
  expect(known).toEqual(known.toSorted());
  expect(days.findLastIndex((day) => day !== null) + 1).toBe(known.length);
  expect(entry.statements.filter(({ kind, settledAt }) => kind !== 'reply' && settledAt === null).length).toBeLessThan(
    2,
  );
  expect(entry.statements.filter(({ kind }) => kind === 'appeal').length).toBeLessThan(2);
  if (entry.isHeld) expect(entry.phase).toBe('publicity');
  if (entry.phase === 'repaired')
    expect(entry.repairFrom && entry.repairedOn && entry.repairedOn >= entry.repairFrom).toBe(true);
  if (['revoked', 'repaired', 'withdrawn'].includes(entry.phase)) expect(entry.endReason).not.toBe('');
};

const step = fc.record({ move: fc.constantFrom(...names), actor: fc.integer({ min: 0, max: 3 }) });
/** Mostly the ordinary way, so that later phases are reached, with anything in between. */
const way = fc.tuple(fc.constantFrom(0, 2, 3, 5, 6, 7), fc.array(step, { minLength: 5, maxLength: 12 }));
const ordinary: Step[] = [
  { move: 'notice', actor: 0 },
  { move: 'reply', actor: 2 },
  { move: 'eightDays', actor: 0 },
  { move: 'decide', actor: 1 },
  { move: 'publish', actor: 0 },
  { move: 'eightDays', actor: 0 },
  { move: 'halfAYear', actor: 0 },
];

it('keeps every entry inside its table of moves', { timeout: RUNS * 3_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(way, async ([head, tail]) => {
      const company = await t.fleet();
      const { data } = await make.propose(company.companyId);
      const world = { company, id: data.listingId };
      let before = await make.detail(world.id);
      for (const one of [...ordinary.slice(0, head), ...tail]) {
        // Any order may come up, also twenty answers in a row; limits are told elsewhere.
        await t.db.deleteFrom('rateCounters').execute();
        const answer = await perform(one, world);
        const after = await make.detail(world.id);
        expectLegal(before, after, one, answer?.status);
        expectOrdered(after);
        before = after;
      }
    }),
    { numRuns: RUNS },
  );
});
