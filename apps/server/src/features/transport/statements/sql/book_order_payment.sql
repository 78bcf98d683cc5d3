-- A confirmed payment counts from the day it was made, a reversal from the day it was reversed.
create or replace function book_order_payment() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' or old.state not in ('confirmed', 'reversed') then
    perform book_order_entry(o, new.id, 'payment', new.paid_on, -new.amount_fen)
    from orders o where o.id = new.order_id and o.signed_at is not null;
  end if;
  if new.state = 'reversed' and (tg_op = 'INSERT' or old.state <> 'reversed') then
    perform book_order_entry(o, new.id, 'reversal', (new.reversed_at at time zone 'Asia/Shanghai')::date, new.amount_fen)
    from orders o where o.id = new.order_id and o.signed_at is not null;
  end if;
  return null;
end $$;

create trigger order_payments_booked after insert or update of state on order_payments
  for each row when (new.state in ('confirmed', 'reversed')) execute function book_order_payment();
