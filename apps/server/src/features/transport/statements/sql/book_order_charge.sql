-- What both agreed on, or the office decided, is owed from then on; before signing the order is not owed at all.
create or replace function book_order_charge() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and old.state = 'accepted' then return null; end if;
  perform book_order_entry(o, new.id, 'charge', (new.answered_at at time zone 'Asia/Shanghai')::date, new.amount_fen)
  from orders o where o.id = new.order_id and o.signed_at is not null;
  return null;
end $$;

create trigger order_charges_booked after insert or update of state on order_charges
  for each row when (new.state = 'accepted') execute function book_order_charge();
