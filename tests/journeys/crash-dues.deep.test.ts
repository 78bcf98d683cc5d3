// Random histories of dues, many at once, by two clerks through two real servers that are killed again and again: the ledger
// says what the answers said, every sum is the sum of its rows, and no term or payment was recorded twice.

import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { findDuesDifferences } from '../../apps/server/src/features/membership/dues/exports.ts';
import { findReceiptDifferences } from '../../apps/server/src/features/membership/fiscal-receipts/exports.ts';
import { numberWaiting } from '../../apps/server/src/features/membership/fiscal-receipts/stock.queries.ts';
import { findToday } from '../../apps/server/src/platform/clock.ts';
import { makePeople, type Person } from '../../apps/server/src/testing/people.ts';
import { howMany } from '../../apps/server/src/testing/sweep.ts';
import { type DuesStep, duesSteps, shownOf, wantedOf } from './support/dues-steps.ts';
import { importAccount, openAccount } from './support/dues-world.ts';
import { callersOf, openInstances } from './support/instances.ts';
import { oneOf, randomOf } from './support/money-world.ts';

/** `OPERATIONS=2000` runs so many. */
const OPERATIONS = Number(process.env.OPERATIONS ?? howMany({ usual: 400, sweep: 400, deep: 10_000 }));
/** Of one member, one after the other. */
const STEPS = 20;
/** As many members at a time: acts on dues wait for each other, and an office has few clerks. */
const LANES = 4;
const ANSWERS_PER_KILL = howMany({ usual: 250, sweep: 250, deep: 1_500 });
const SEED = 20_261_120;

const { deps, instances, close } = await openInstances(inject('clusterUrl'));
afterAll(close);
const people = makePeople(deps);
const figures = { members: 0, steps: 0, kills: 0 };
const taken = Object.fromEntries(Object.keys(duesSteps).map((kind) => [kind, 0])) as Record<DuesStep, number>;

let answers = 0;
let nextKill = ANSWERS_PER_KILL;
let isOver = false;
const dying: Promise<unknown>[] = [];
const { call, figures: calls } = callersOf(instances, () => {
  answers += 1;
  if (answers < nextKill || isOver) return;
  const up = instances.filter((one) => one.url() !== undefined);
  const chosen = figures.kills % 5 === 4 ? up : up.slice(figures.kills % 2).slice(0, 1);
  figures.kills += chosen.length;
  nextKill = answers + ANSWERS_PER_KILL + figures.kills;
  dying.push(...chosen.map(({ crash }) => crash()));
});

const live = async (number: number, clerks: Person[], today: string) => {
  const random = randomOf(SEED + number);
  const opening = { deps, clerks, number };
  const account =
    number % 3 === 1
      ? await importAccount(opening, call, today)
      : await openAccount(opening, await people.fleet({ application: 1 }));
  const scene = { call, account, random, today };
  for (let at = 0; at < STEPS; at += 1) {
    // Limits of calls are not what is tested here.
    await deps.db.deleteFrom('rateCounters').execute();
    const kind = oneOf(random, [...(Object.keys(duesSteps) as DuesStep[]), 'pay', 'spendAdvance'] as const);
    if (await duesSteps[kind](scene)) taken[kind] += 1;
    expect(await shownOf(scene), `member ${number}, step ${at}: ${kind}`).toEqual(wantedOf(account));
  }
  figures.members += 1;
  figures.steps += STEPS;
  return wantedOf(account);
};

it(`${OPERATIONS} random acts on dues by two clerks add up when servers are killed`, {
  timeout: 7_200_000,
}, async () => {
  const clerks = [await people.admin(['reviewer']), await people.admin(['finance'])];
  const today = await findToday(deps.db);
  const problems: string[] = [];
  const wanted: ReturnType<typeof wantedOf>[] = [];
  let next = 0;
  // Few numbers at first: later payments wait until the next range comes.
  const receive = (first: number, count: number) =>
    deps.db
      .insertInto('receiptRanges')
      .values({
        ...{ id: `range-${first}`, code: '11060225', width: 10, receivedOn: today, addedBy: clerks[0]?.userId ?? '' },
        ...{ firstNumber: first, nextNumber: first, lastNumber: first + count - 1 },
      })
      .execute();
  await receive(31_001, 20);
  const lane = async () => {
    while (next * STEPS < OPERATIONS) {
      const number = next;
      next += 1;
      if (number === Math.ceil(OPERATIONS / STEPS / 2)) {
        await receive(32_001, OPERATIONS);
        await deps.db.transaction().execute(numberWaiting);
      }
      if (number % 50 === 0) for (const clerk of clerks) await people.signInAgain(clerk);
      await live(number, clerks, today).then(
        (one) => wanted.push(one),
        (error) => problems.push(`member ${number}: ${error.message}`),
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  isOver = true;
  await Promise.all(dying);
  console.log('dues', figures, calls, taken);
  expect(problems).toEqual([]);
  expect((await findDuesDifferences(deps.db)).problems).toEqual([]);
  // Every number of both ranges once, and one receipt for each payment.
  const register = await findReceiptDifferences(deps.db);
  expect(register.problems).toEqual([]);
  expect(register.receipts).toBeGreaterThan(20);
  const { rows } = await sql<{ bank: number; open: number }>`
    select coalesce(sum(amount_fen) filter (where account = 'bank'), 0)::bigint as bank,
      coalesce(sum(amount_fen) filter (where account = 'receivable'), 0)::bigint as open from dues_sums`.execute(
    deps.db,
  );
  expect(rows[0]).toEqual({
    bank: wanted.reduce((sum, { bankFen }) => sum + bankFen, 0),
    open: wanted.reduce((sum, { openFen }) => sum + openFen, 0),
  });
  expect(figures.kills).toBeGreaterThan(0);
  // A kind that was always refused would have proved nothing.
  for (const kind of Object.keys(duesSteps)) expect([kind, taken[kind as DuesStep] > 0]).toEqual([kind, true]);
});
