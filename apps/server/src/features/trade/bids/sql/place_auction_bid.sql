-- Takes a bid of an auction or says why not, under the lot's lock; the clock is read after it. Extensions follow the tender's own
-- periods. Of an accepted bid it tells the place of its link; auctions of earlier releases have no chain.
create or replace function place_auction_bid(p_id text, p_lot text, p_company text, p_user text, p_price bigint)
returns table (outcome text, at timestamptz, closes_at timestamptz, best_e4 bigint, own_e4 bigint, limit_e4 bigint, extended boolean,
  previous_hash text, link_position int)
language plpgsql as $$
declare
  t tenders;
  l tender_lots;
  clock timestamptz;
  mine bigint;
  highest bigint;
  improves boolean;
  extends boolean := false;
  extension interval;
begin
  select x.* into t from tenders x join tender_lots y on y.tender_id = x.id where y.id = p_lot for no key update of x;
  if not found then
    return;
  end if;
  select x.* into l from tender_lots x where x.id = p_lot for no key update;
  -- Milliseconds, as receipts and reports write them; never before the link before, whatever the clock does.
  clock := date_trunc('milliseconds', greatest(app_now(), (
    select k.received_at from auction_links k where k.tender_id = t.id order by k.position desc limit 1)));
  extension := make_interval(mins => t.extension_minutes);
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
    when t.state <> 'open' or clock >= l.closes_at
      or exists (select 1 from tender_heads h where h.tender_id = t.id) then 'late'
    when clock < t.starts_at then 'early'
    when p_price > l.ceiling_e4 then 'ceiling'
    when p_price > highest then 'decrement'
    when p_price < 1 then 'decrement'
    else 'accepted'
  end;
  if outcome = 'accepted' then
    extends := improves and l.extensions < t.max_extensions and clock >= l.closes_at - extension;
    if extends then
      l.closes_at := clock + extension;
      update tenders x set closes_at = greatest(x.closes_at, l.closes_at) where x.id = t.id;
    end if;
    insert into auction_bids (id, tender_id, lot_id, company_id, user_id, number, price_e4, at, is_best, extended_to)
    values (p_id, t.id, p_lot, p_company, p_user, l.bid_count + 1, p_price, clock, improves,
      case when extends then l.closes_at end);
    update tender_lots x set bid_count = x.bid_count + 1, best_e4 = least(x.best_e4, p_price), closes_at = l.closes_at,
      extensions = x.extensions + extends::int
    where x.id = p_lot;
    select coalesce(k.hash, c.start_hash), coalesce(k.position, 0) + 1 into previous_hash, link_position
    from tender_chains c left join lateral (
      select x.hash, x.position from auction_links x where x.tender_id = c.tender_id order by x.position desc limit 1) k on true
    where c.tender_id = t.id;
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
