-- The freight is owed from signing on, with the charges agreed on before. A tap that is taken back takes them out again; a
-- corrected time moves the freight while its month is open.
create or replace function book_signed_order() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and old.signed_at is not null then
    if new.signed_at is null then
      delete from order_entries where order_id = new.id;
      return null;
    end if;
    delete from order_entries e using statements s, statement_pairs p
    where e.source_id = new.id and e.kind = 'freight' and s.id = e.statement_id and s.frozen_at is null
      and p.shipper_id = s.shipper_id and p.fleet_id = s.fleet_id and s.month > coalesce(p.closed_month, '');
    if found then
      perform book_order_entry(new, new.id, 'freight', (new.signed_at at time zone 'Asia/Shanghai')::date, new.amount_fen);
      -- A mark stands where the freight is, and nothing is paid before it is owed.
      update statement_differences d set statement_id = f.statement_id from order_entries f
      where f.source_id = new.id and f.kind = 'freight' and d.order_id = new.id and d.state = 'open';
      update order_entries e set statement_id = f.statement_id, day = greatest(e.day, f.day)
      from order_entries f, statements own, statements first
      where f.source_id = new.id and f.kind = 'freight' and first.id = f.statement_id
        and e.order_id = new.id and own.id = e.statement_id and own.month < first.month and own.frozen_at is null;
    end if;
    return null;
  end if;
  perform book_order_entry(new, new.id, 'freight', (new.signed_at at time zone 'Asia/Shanghai')::date, new.amount_fen);
  perform book_order_entry(new, c.id, 'charge', (c.answered_at at time zone 'Asia/Shanghai')::date, c.amount_fen)
  from order_charges c where c.order_id = new.id and c.state = 'accepted';
  return null;
end $$;

create trigger orders_booked_at_signing after update of signed_at on orders
  for each row when (old.signed_at is distinct from new.signed_at) execute function book_signed_order();
create trigger signed_orders_booked after insert on orders
  for each row when (new.signed_at is not null) execute function book_signed_order();
