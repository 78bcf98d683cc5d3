// Two partners with signed orders of three months, written directly, and the book of what happened to them, kept by the test.
import { sql } from 'kysely';
import type { Deps } from '../../../apps/server/src/platform/deps.ts';
import type { Person } from '../../../apps/server/src/testing/people.ts';

export type Random = (below: number) => number;

/** The same sequence for the same seed. */
export const randomOf = (seed: number): Random => {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
export const oneOf = <T>(random: Random, all: readonly T[]) => all[random(all.length)] as T;

export type Side = 'fleet' | 'shipper';
/** What has happened to an order by the answers that were heard. */
export type Book = {
  orderId: string;
  freightFen: number;
  chargesFen: number;
  proposed: { id: string; amountFen: number; side: Side }[];
  claimed: Map<string, number>;
  confirmed: Map<string, number>;
  isSettled: boolean;
  /** Paid on time, as the shipper's score counts it. */
  isPraised: boolean;
};
export type Pair = { fleet: Person; shipper: Person; admin: Person; books: Book[] };

const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, fen) => all + fen, 0);
export const owedOf = ({ freightFen, chargesFen }: Book) => freightFen + chargesFen;
export const paidOf = ({ confirmed }: Book) => sum(confirmed.values());
export const openOf = (book: Book) => owedOf(book) - paidOf(book) - sum(book.claimed.values());
export const sumOf = <T>(all: readonly T[], fenOf: (one: T) => number) => sum(all.map(fenOf));

/** After each change: paid in full is praised once; only a reversal takes the praise back. */
export const settle = (book: Book, isReversal = false) => {
  const isPaid = paidOf(book) >= owedOf(book);
  if (isPaid && !book.isSettled) book.isPraised = true;
  if (!isPaid && book.isSettled && isReversal) book.isPraised = false;
  book.isSettled = isPaid;
};

/** Signed this month and in the two before it; below the freight that weighs one in the score, so that weights show. */
export const signedOrders = async (
  deps: Deps,
  { fleet, shipper }: Pick<Pair, 'fleet' | 'shipper'>,
  count: number,
  random: Random,
) => {
  const cooperationId = deps.newId();
  const orders = Array.from({ length: count }, (_, at) => ({
    id: deps.newId(),
    monthsAgo: at % 3,
    freightFen: 2_000 + random(50_000),
  }));
  await sql`insert into cooperations (id, shipper_id, fleet_id)
    values (${cooperationId}, ${shipper.companyId}, ${fleet.companyId})`.execute(deps.db);
  await sql`insert into orders (id, order_no, cooperation_id, shipper_id, fleet_id, state, last_kind, origin_code, origin,
      origin_address, destination_code, destination, destination_address, distance_km, cargo, weight_kg, unit, price_e4,
      quantity_milli, amount_fen, payment_days, load_from, load_to, promised_at, at_loading_at, departed_at, at_unloading_at,
      signed_at, completes_at, completed_at, due_on, created_at)
    select o.id, 'YD-' || o.id, ${cooperationId}, ${shipper.companyId}, ${fleet.companyId}, 'completed', 'signed', '310115',
      '上海浦东', '演示路 1 号', '440112', '广州黄埔', '演示路 2 号', 1430, '家用电器', 8000, 'truck', o.fen * 100, 1000, o.fen, 30,
      o.at - interval '3 days', o.at - interval '2 days', o.at, o.at - interval '2 days', o.at - interval '1 day', o.at, o.at,
      app_now() - interval '1 day', app_now() - interval '1 day', app_today() + 20, app_now() - interval '120 days'
    from (select x.*, least(app_now() - interval '2 days', (date_trunc('month', app_now() at time zone 'Asia/Shanghai')
        - make_interval(months => x.months - 1) - interval '3 days') at time zone 'Asia/Shanghai') as at
      from jsonb_to_recordset(${JSON.stringify(
        orders.map(({ id, monthsAgo, freightFen }) => ({ id, months: monthsAgo, fen: freightFen })),
      )}::jsonb) as x (id text, months int, fen bigint)) o`.execute(deps.db);
  return orders.map(
    ({ id, freightFen }): Book => ({
      ...{ orderId: id, freightFen, chargesFen: 0, proposed: [], claimed: new Map(), confirmed: new Map() },
      ...{ isSettled: false, isPraised: false },
    }),
  );
};
