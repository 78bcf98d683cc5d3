// Test helper: credit events of a company, each of an order of its own that was not made by the API.
import { sql } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

type Row = Tables['creditEvents'];
export type SampleEvent = {
  component: Row['component'];
  good: number;
  /** The other side; where it is left out, always the same shipper. */
  partnerId?: string;
  amountFen?: number;
  basis?: 'full' | 'ownRecord' | 'impossible' | 'tied';
  /** As an interval of SQL. */
  ago?: string;
};

export const makeCreditEvents = (t: TestApp) => {
  let shipper: Person | undefined;
  /** Their ids, in the same order. */
  return async ({ companyId }: Person, events: readonly SampleEvent[]) => {
    shipper ??= await t.shipper();
    const partnerOf = ({ partnerId = shipper?.companyId ?? '' }: SampleEvent) => partnerId;
    const cooperations = [...new Set(events.map(partnerOf))];
    await sql`insert into cooperations (id, shipper_id, fleet_id)
      select p || ${companyId}, p, ${companyId} from unnest(${cooperations}::text[]) p on conflict do nothing`.execute(
      t.db,
    );
    const ids = events.map(() => t.deps.newId());
    await sql`
      with given as (
        select * from unnest(${ids}::text[], ${events.map(partnerOf)}::text[], ${events.map(({ component }) => component)}::text[],
          ${events.map(({ good }) => good)}::float8[], ${events.map(({ amountFen = 300_000 }) => amountFen)}::bigint[],
          ${events.map(({ basis = 'full' }) => basis)}::text[], ${events.map(({ ago = '0' }) => ago)}::interval[])
          g (id, partner_id, component, good, amount_fen, basis, ago)
      ), made as (
        insert into orders (id, order_no, cooperation_id, shipper_id, fleet_id, origin_code, origin, origin_address,
          destination_code, destination, destination_address, cargo, unit, price_e4, quantity_milli, amount_fen, payment_days)
        select 'o' || id, 'YD-' || id, partner_id || ${companyId}, partner_id, ${companyId}, '310115', '上海浦东', '',
          '440112', '广州黄埔', '', '家用电器', 'truck', 1, 1, amount_fen, 30 from given
        returning id
      )
      insert into credit_events (id, company_id, component, order_id, at, good, words, partner_id, amount_fen, basis)
      select g.id, ${companyId}, g.component, m.id, app_now() - g.ago, g.good, 'YD-' || g.id || ' 记录', g.partner_id, g.amount_fen, g.basis
      from given g join made m on m.id = 'o' || g.id`.execute(t.db);
    return ids;
  };
};
