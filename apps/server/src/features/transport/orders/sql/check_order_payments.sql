-- What is claimed of an order never exceeds what is owed; a charge decided later may leave more paid than owed.
create or replace function check_order_payments() returns trigger language plpgsql as $$ begin
  if exists (
    select 1 from order_payments p join orders o on o.id = p.order_id
    where p.order_id = new.order_id and p.state in ('claimed', 'confirmed')
    group by o.id having sum(p.amount_fen) > o.amount_fen + o.charges_fen
  ) then raise exception 'payments of order % exceed what is owed', new.order_id using errcode = 'check_violation'; end if;
  return null;
end $$;

create constraint trigger order_payments_sum after insert on order_payments
  deferrable initially deferred for each row execute function check_order_payments();
