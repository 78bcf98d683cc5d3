-- Books one amount of an order in the statement it belongs to: never into a month both confirmed, then the first after it.
-- A charge belongs to the month its order was signed in, while that is open; everything else to its own day. Nothing counts
-- before the order is signed. The pair's row is locked, so that entries and the freezing of a month wait for each other.
create or replace function book_order_entry(o orders, source text, entry_kind text, own_day date, fen bigint) returns void
language plpgsql as $$
declare
  closed text;
  signed_day date := (o.signed_at at time zone 'Asia/Shanghai')::date;
  entry_day date := greatest(own_day, signed_day);
  wanted text := to_char(entry_day, 'YYYY-MM');
  target text;
begin
  insert into statement_pairs as p (shipper_id, fleet_id) values (o.shipper_id, o.fleet_id)
    on conflict (shipper_id, fleet_id) do update set shipper_id = p.shipper_id returning p.closed_month into closed;
  if entry_kind = 'charge' and (closed is null or to_char(signed_day, 'YYYY-MM') > closed) then
    wanted := to_char(signed_day, 'YYYY-MM');
  end if;
  if wanted <= closed then wanted := to_char((closed || '-01')::date + interval '1 month', 'YYYY-MM'); end if;
  insert into statements (id, shipper_id, fleet_id, month)
    values (replace(gen_random_uuid()::text, '-', ''), o.shipper_id, o.fleet_id, wanted)
    on conflict (shipper_id, fleet_id, month) where frozen_at is null do nothing;
  select s.id into target from statements s
    where s.shipper_id = o.shipper_id and s.fleet_id = o.fleet_id and s.month = wanted and s.frozen_at is null;
  insert into order_entries (source_id, kind, order_id, statement_id, day, amount_fen)
    values (source, entry_kind, o.id, target, entry_day, fen);
end $$;
