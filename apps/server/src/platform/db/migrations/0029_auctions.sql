-- Open reverse auctions: every accepted bid, and the one function that accepts them.
-- Set once the end of an auction has been counted and both sides were told.
alter table tenders add column counted_at timestamptz;
alter table tender_lots
  add column bid_count integer not null default 0,
  add column best_e4 bigint;

create table auction_bids (
  id text primary key,
  tender_id text not null references tenders,
  lot_id text not null references tender_lots,
  company_id text not null references companies,
  user_id text not null references users,
  -- Counts the bids of a lot without gaps.
  number integer not null check (number > 0),
  price_e4 bigint not null check (price_e4 > 0),
  at timestamptz not null,
  is_best boolean not null,
  -- Set when the bid moved the end of bidding.
  extended_to timestamptz,
  unique (lot_id, number)
);
create index auction_bids_of on auction_bids (lot_id, company_id, price_e4, at);
create index auction_bids_of_company on auction_bids (company_id, at desc, id);

-- A fleet's best bid on a lot; ties of price go to the earlier.
create view auction_offers as
select distinct on (b.lot_id, b.company_id) b.lot_id, b.tender_id, b.company_id, b.id, b.price_e4, b.at
from auction_bids b order by b.lot_id, b.company_id, b.price_e4, b.at;

-- Accepts or refuses a bid under the lot's lock, by the clock read there. `outcome` is 'accepted' or why not; the other
-- columns are the state the decision was made on. Ladder: below the best by the decrement; rank: below one's own.
create function place_auction_bid(p_id text, p_lot text, p_company text, p_user text, p_price bigint)
returns table (outcome text, at timestamptz, closes_at timestamptz, best_e4 bigint, own_e4 bigint, limit_e4 bigint, extended boolean)
language plpgsql as $$
declare
  t tenders;
  l tender_lots;
  clock timestamptz;
  mine bigint;
  highest bigint;
  improves boolean;
  extends boolean := false;
begin
  select x.* into t from tenders x join tender_lots y on y.tender_id = x.id where y.id = p_lot for no key update of x;
  select x.* into l from tender_lots x where x.id = p_lot for no key update;
  clock := app_now();
  select min(b.price_e4) into mine from auction_bids b where b.lot_id = p_lot and b.company_id = p_company;
  highest := case t.content ->> 'auctionView'
    when 'rank' then mine - l.decrement_e4
    else l.best_e4 - l.decrement_e4
  end;
  highest := least(l.ceiling_e4, highest, mine - 1);
  improves := l.best_e4 is null or p_price < l.best_e4;
  outcome := case
    when t.mode <> 'auction' then 'sealed'
    when t.state = 'cancelled' then 'cancelled'
    when t.state <> 'open' or clock >= l.closes_at then 'late'
    when clock < t.starts_at then 'early'
    when p_price > l.ceiling_e4 then 'ceiling'
    when p_price > highest then 'decrement'
    when p_price < 1 then 'decrement'
    else 'accepted'
  end;
  if outcome = 'accepted' then
    extends := improves and l.extensions < 10 and clock >= l.closes_at - interval '3 minutes';
    if extends then
      l.closes_at := clock + interval '3 minutes';
      update tenders x set closes_at = greatest(x.closes_at, l.closes_at) where x.id = t.id;
    end if;
    insert into auction_bids (id, tender_id, lot_id, company_id, user_id, number, price_e4, at, is_best, extended_to)
    values (p_id, t.id, p_lot, p_company, p_user, l.bid_count + 1, p_price, clock, improves,
      case when extends then l.closes_at end);
    update tender_lots x set bid_count = x.bid_count + 1, best_e4 = least(x.best_e4, p_price), closes_at = l.closes_at,
      extensions = x.extensions + extends::int
    where x.id = p_lot;
    perform pg_notify('live', json_build_object('topic', 'lot:' || p_lot)::text);
  end if;
  at := clock;
  closes_at := l.closes_at;
  best_e4 := l.best_e4;
  own_e4 := mine;
  limit_e4 := highest;
  extended := extends;
  return next;
end $$;
