// Trade at scale: tenders of one shipper, ten bids on each, half sealed and opened, half auctions; few of them still open.
import { sql } from 'kysely';
import { gramsOf } from '../../apps/server/src/platform/db/keyword-grams.ts';
import { auctionContent, lotContent, tenderContent } from '../../apps/server/src/testing/tenders.ts';
import type { BenchServer } from '../shared/bench-server.ts';

/** The same in both worlds, because it is what the platform has open at once. */
const OPEN = 200;
const FLEETS = 100;
const BIDS = 10;
/** The measured fleet bid on the first so many tenders only, in both worlds. */
const OWN = 100;
export const RARE_TITLE = '澜舟驰';

const contents = () => {
  const lots = [lotContent({ id: 'LOT' })];
  const text = (content: object) => JSON.stringify(content);
  return { sealed: text(tenderContent({ lots })), auction: text(auctionContent({ lots })) };
};

export const fillTrade = async ({ db, people }: BenchServer, count: number) => {
  const shipper = await people.shipper();
  const fleet = await people.fleet();
  const { sealed, auction } = contents();
  const grams = gramsOf('华东家电整车年度运力');
  const rare = gramsOf(`${RARE_TITLE}专线`);
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into companies (id, name, type, credit_code, contact_person, phone, region_code, address, created_at)
      select 'f' || n, '车队 ' || n, 'fleet', '91320505' || lpad(n::text, 9, '0') || 'X', '联系人', '138' || lpad(n::text, 8, '0'),
        '320505', '演示路 1 号', app_now() from generate_series(1, ${FLEETS}::int) n`.execute(trx);
    // Even numbers are sealed tenders, odd ones auctions; the newest are open.
    await sql`insert into tenders (id, company_id, tender_no, state, title, mode, unit, content, bodies, published_at, starts_at,
        closes_at, opens_at, opened_at, search_grams, created_at)
      select 't' || n, ${shipper.companyId}, 'JJ-' || n, case when n <= ${OPEN}::int then 'open' else 'settled' end, '标题',
        case when n % 2 = 0 then 'sealed' else 'auction' end, 'truck',
        replace(case when n % 2 = 0 then ${sealed} else ${auction} end, 'LOT', 'l' || n)::jsonb, '{box}',
        app_now() - make_interval(mins => n), app_now() - make_interval(mins => n),
        app_now() + case when n <= ${OPEN}::int then make_interval(hours => 1 + n) else make_interval(mins => -n) end,
        case when n % 2 = 0 then app_now() + interval '300 hours' end,
        case when n % 2 = 0 and n > ${OPEN}::int then app_now() - make_interval(mins => n - 1) end,
        case when n = 503 then ${rare}::text[] else ${grams}::text[] end, app_now() - make_interval(mins => n)
      from generate_series(1, ${count}::int) n`.execute(trx);
    await sql`insert into tender_lots (id, tender_id, number, state, origin_code, destination_code, length_band, bodies,
        quantity_milli, ceiling_e4, decrement_e4, closes_at, bid_count, best_e4)
      select replace(id, 't', 'l'), id, 1, case when state = 'open' then 'open' else 'contracted' end, '310115', '440112', '13',
        '{box}', 1000, 98000000, 100000, closes_at, ${BIDS}::int, 80000000 from tenders`.execute(trx);
    await sql`insert into tender_chains (tender_id, seal_key, wrapped_key, content_hash, start_hash)
      select id, '\\x00', '\\x00', 'h', 'h' from tenders where mode = 'sealed'`.execute(trx);
    const bidder = sql`case when b = 1 and n between ${OPEN}::int + 1 and ${OPEN + OWN}::int then ${fleet.companyId}
      else 'f' || 1 + (n + b * 7) % ${FLEETS}::int end`;
    await sql`insert into sealed_bids (code, tender_id, lot_id, position, tag, action, commitment, received_at, hash, signature,
        sealed, own_copy)
      select 'HZ-' || n || '-' || b, 't' || n, 'l' || n, b, decode(md5(n || '-' || b), 'hex'), 'bid', 'c',
        app_now() - make_interval(mins => n), 'h', 's', '\\x00', '\\x00'
      from generate_series(2, ${count}::int, 2) n, generate_series(1, ${BIDS}::int) b`.execute(trx);
    await sql`insert into bids (id, tender_id, lot_id, company_id, code, revision, state, price_e4, nonce, fleet_nonce, received_at)
      select 'b' || n || '-' || b, 't' || n, 'l' || n, ${bidder}, 'HZ-' || n || '-' || b, 1, 'valid', 80000000 + b * 1000, 'n', 'n',
        app_now() - make_interval(mins => n)
      from generate_series(${OPEN + 2}::int, ${count}::int, 2) n, generate_series(1, ${BIDS}::int) b`.execute(trx);
    await sql`insert into auction_bids (id, tender_id, lot_id, company_id, user_id, number, price_e4, at, is_best)
      select 'a' || n || '-' || b, 't' || n, 'l' || n, ${bidder}, ${fleet.userId}, b, 81000000 - b * 100000,
        app_now() - make_interval(mins => n), true
      from generate_series(1, ${count}::int, 2) n, generate_series(1, ${BIDS}::int) b`.execute(trx);
  });
  return { shipper, fleet };
};
