// Property test: any sequence of moves by anybody keeps an entry to its table of moves and its dates in order.
import { listingMoves } from '@rfb/contract/conduct/listings/listing.states.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeListings } from '../../../testing/listings.ts';
import type { Person } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';

const t = await testApp();
const [admin, colleague, stranger] = [await t.admin(), await t.admin(), await t.fleet()];
const make = await makeListings(t, admin);
const RUNS = howMany({ usual: 4, sweep: 20, deep: 500 });

type Detail = Awaited<ReturnType<typeof make.detail>>;
type Scenario = { company: Person; id: string };
type Step = { move: (typeof names)[number]; actor: number };

/** The moves, tried by any actor. */
const steps = {
  notice: ({ id }: Scenario, by: Person) => make.notice(id, by),
  reply: ({ id }: Scenario, by: Person) => make.say(id, by),
  recordReply: ({ id }: Scenario, by: Person) => make.record(id, 'reply', by),
  decide: ({ id }: Scenario, by: Person) => make.decide(id, 12, by),
  publish: ({ id }: Scenario, by: Person) => make.publish(id, undefined, by),
  object: ({ id }: Scenario, by: Person) => make.say(id, by, 'objection'),
  recordObjection: ({ id }: Scenario, by: Person) => make.record(id, 'objection', by),
  appeal: ({ id }: Scenario, by: Person) => make.say(id, by, 'appeal'),
  askRepair: ({ id }: Scenario, by: Person) => make.say(id, by, 'repair'),
  dismiss: ({ id }: Scenario, by: Person) => make.end('dismissStatement', id, by),
  repair: ({ id }: Scenario, by: Person) => make.end('repairListing', id, by),
  withdraw: ({ id }: Scenario, by: Person) => make.end('withdrawListing', id, by),
  revoke: ({ id }: Scenario, by: Person) => make.end('revokeListing', id, by),
};
const waitingDays = { eightDays: 8, aMonth: 31, halfAYear: 184, aYear: 366 };
const names = [
  ...(Object.keys(steps) as (keyof typeof steps)[]),
  ...(Object.keys(waitingDays) as (keyof typeof waitingDays)[]),
];

const ruleOf = { recordReply: 'reply', recordObjection: 'object' } as const;
const companySteps = ['reply', 'object', 'appeal', 'askRepair'];
/** The phases that passing time alone may lead to. */
const phasesByTime: Record<string, string[]> = {
  notice: ['answered'],
  publicity: ['effective', 'expired'],
  effective: ['expired'],
};

const perform = async ({ move, actor }: Step, scenario: Scenario) => {
  const by = [admin, colleague, scenario.company, stranger][actor] ?? stranger;
  if (move in waitingDays) {
    await make.age(scenario.id, waitingDays[move as keyof typeof waitingDays]);
    return undefined;
  }
  return steps[move as keyof typeof steps](scenario, by);
};

const isAllowed = ({ move, actor }: Step) => (companySteps.includes(move) ? actor === 2 : actor < 2);

const expectAllowed = (before: Detail, after: Detail, step: Step, status: number | undefined) => {
  if (status === undefined) {
    if (before.phase !== after.phase) expect(phasesByTime[before.phase] ?? []).toContain(after.phase);
    return;
  }
  expect([200, 403, 404, 409]).toContain(status);
  if (status !== 200) {
    expect(after.phase).toBe(before.phase);
    expect(after.statements).toEqual(before.statements);
    return;
  }
  expect(isAllowed(step), `actor ${step.actor} did ${step.move}`).toBe(true);
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
  const reached = days.filter((day) => day !== null);
  expect(reached).toEqual(reached.toSorted());
  expect(days.findLastIndex((day) => day !== null) + 1).toBe(reached.length);
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
/** Starts with part of the regular procedure, so that later phases are reached, and continues at random. */
const sequences = fc.tuple(fc.constantFrom(0, 2, 3, 5, 6, 7), fc.array(step, { minLength: 5, maxLength: 12 }));
const regular: Step[] = [
  { move: 'notice', actor: 0 },
  { move: 'reply', actor: 2 },
  { move: 'eightDays', actor: 0 },
  { move: 'decide', actor: 1 },
  { move: 'publish', actor: 0 },
  { move: 'eightDays', actor: 0 },
  { move: 'halfAYear', actor: 0 },
];

it('keeps every entry inside its table of moves', { timeout: 60_000 + RUNS * 3_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async ([head, tail]) => {
      const company = await t.fleet();
      const { data } = await make.propose(company.companyId);
      const scenario = { company, id: data.listingId };
      let before = await make.detail(scenario.id);
      for (const one of [...regular.slice(0, head), ...tail]) {
        // A sequence may exceed the rate limits, which have their own tests.
        await t.db.deleteFrom('rateCounters').execute();
        const answer = await perform(one, scenario);
        const after = await make.detail(scenario.id);
        expectAllowed(before, after, one, answer?.status);
        expectOrdered(after);
        before = after;
      }
    }),
    { numRuns: RUNS },
  );
});
