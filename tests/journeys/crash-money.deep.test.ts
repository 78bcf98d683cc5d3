// Random histories of money, many at once, through two real servers that are killed again and again: everywhere the same amounts.

import { getStatement } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { makePeople, type Person } from '../../apps/server/src/testing/people.ts';
import { howMany } from '../../apps/server/src/testing/sweep.ts';
import { callersOf, openInstances } from './support/instances.ts';
import { figuresOf, storedOrders, wantedOrder } from './support/money-checks.ts';
import { chooseStep, type MoneyStep, moneySteps } from './support/money-steps.ts';
import { type Book, oneOf, type Pair, randomOf, signedOrders } from './support/money-world.ts';

/** Of one order each; `HISTORIES=500` runs so many. */
const HISTORIES = Number(process.env.HISTORIES ?? howMany({ usual: 100, sweep: 100, deep: 10_000 }));
/** Between the same partners, so that statements and ageing add them up. */
const OF_A_PAIR = 10;
/** As many pairs at a time. */
const LANES = 20;
/** Of a history, in turn with the others of the pair. */
const STEPS = 8;
/** A server is killed after so many answers, and one more per kill, so that it never dies at the same place. */
const ANSWERS_PER_KILL = howMany({ usual: 150, sweep: 150, deep: 1_000 });
const SEED = 20_261_119;

const { deps, instances, close } = await openInstances(inject('clusterUrl'));
afterAll(close);
const people = makePeople(deps);

const figures = { histories: 0, steps: 0, kills: 0, killsOfBoth: 0, frozen: 0 };
const taken = Object.fromEntries(Object.keys(moneySteps).map((kind) => [kind, 0])) as Record<MoneyStep, number>;

let answers = 0;
let nextKill = ANSWERS_PER_KILL;
let isOver = false;
const dying: Promise<unknown>[] = [];
const whenAnswered = () => {
  answers += 1;
  if (answers < nextKill || isOver) return;
  const chosen = instances.filter(
    (one, at) => one.url() !== undefined && (figures.kills % 5 === 4 || figures.kills % 2 === at),
  );
  if (chosen.length === 0) return;
  figures.kills += chosen.length;
  nextKill = answers + ANSWERS_PER_KILL + figures.kills;
  if (chosen.length > 1) figures.killsOfBoth += 1;
  dying.push(...chosen.map(({ crash }) => crash()));
};
const { call, figures: calls } = callersOf(instances, whenAnswered);

/** What each month both confirmed said then. */
const frozenOf = async ({ shipper, fleet }: Pair) => {
  const { rows } = await sql<{ id: string; text: string }>`
    select s.id, concat_ws(' ', s.statement_no, s.opening_fen, s.freight_fen, s.charges_fen, s.payments_fen,
      (select jsonb_agg(to_jsonb(r) order by r.order_id)::text from statement_rows r where r.statement_id = s.id)) as text
    from statements s where s.shipper_id = ${shipper.companyId} and s.fleet_id = ${fleet.companyId} and s.frozen_at is not null
  `.execute(deps.db);
  return new Map(rows.map(({ id, text }) => [id, text]));
};

const live = async (number: number, admin: Person): Promise<Book[]> => {
  const random = randomOf(SEED + number);
  const sides = { fleet: await people.fleet(), shipper: await people.shipper() };
  const pair: Pair = { ...sides, admin, books: await signedOrders(deps, sides, OF_A_PAIR, random) };
  const frozen = new Map<string, string>();
  for (let at = 0; at < STEPS * OF_A_PAIR; at += 1) {
    // Sixty changes a minute are everybody's limit, which is not what is tested here.
    if (at % 15 === 0) await deps.db.deleteFrom('rateCounters').execute();
    const book = oneOf(random, pair.books);
    const kind = chooseStep(book, random);
    if (await moneySteps[kind]({ call, pair, book, random })) taken[kind] += 1;
    if (kind === 'freeze') for (const [id, text] of await frozenOf(pair)) if (!frozen.has(id)) frozen.set(id, text);
  }
  const { shown, wanted } = await figuresOf(deps, call, pair);
  expect(shown, `pair ${number}`).toEqual(wanted);
  const after = await frozenOf(pair);
  for (const [id, text] of frozen) expect(after.get(id)).toBe(text);
  const [aFrozen] = frozen.keys();
  if (aFrozen) expect((await call(getStatement, { params: { statementId: aFrozen } }, pair.fleet)).code).toBe(0);
  figures.histories += OF_A_PAIR;
  figures.steps += STEPS * OF_A_PAIR;
  figures.frozen += frozen.size;
  if (figures.histories % 1_000 === 0) console.log(figures, calls, taken);
  return pair.books;
};

it(`${HISTORIES} random histories lose nothing when servers are killed, and owe the same everywhere`, {
  timeout: 7_200_000,
}, async () => {
  const books: Book[] = [];
  /** All of them, because a long run that ends with its first tells less. */
  const problems: string[] = [];
  let next = 0;
  // One of the office only, because every dispute is told to all of them.
  const admin = await people.admin();
  const lane = async () => {
    while (next < HISTORIES) {
      const number = next;
      next += OF_A_PAIR;
      // Access expires within minutes.
      if (number % 500 === 0) await people.signInAgain(admin);
      books.push(
        ...(await live(number, admin).catch((error) => {
          problems.push(`pair ${number}: ${error.message}`);
          return [];
        })),
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  isOver = true;
  await Promise.all(dying);
  // Once more, of everything, after the last server was killed and started.
  const stored = await storedOrders(
    deps,
    books.map(({ orderId }) => orderId),
  );
  for (const book of books) expect(stored.get(book.orderId)).toEqual(wantedOrder(book));
  console.log('killed histories', figures, calls, taken);
  expect(problems).toEqual([]);
  expect(figures.histories).toBe(HISTORIES);
  expect(figures.kills).toBeGreaterThan(0);
  // A kind that was always refused would have proved nothing.
  for (const kind of Object.keys(moneySteps)) expect([kind, taken[kind as MoneyStep] > 0]).toEqual([kind, true]);
});
