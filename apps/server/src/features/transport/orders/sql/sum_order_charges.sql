-- The accepted charges of an order, kept on its row, because lists and sums of what is owed read it.
create or replace function sum_order_charges() returns trigger language plpgsql as $$ begin
  update orders o set charges_fen = (
    select coalesce(sum(c.amount_fen), 0) from order_charges c where c.order_id = o.id and c.state = 'accepted')
  where o.id = new.order_id;
  return null;
end $$;

create trigger order_charges_summed after insert or update on order_charges
  for each row execute function sum_order_charges();
