-- Counts a completed order for both sides; sorted, so that two writers do not wait for each other.
create or replace function count_completed_order() returns trigger language plpgsql as $$ begin
  insert into company_totals as t (company_id, orders, amount_fen)
  select side, 1, new.amount_fen from unnest(array[new.fleet_id, new.shipper_id]) side order by side
  on conflict (company_id) do update set orders = t.orders + 1, amount_fen = t.amount_fen + excluded.amount_fen;
  return null;
end $$;

create trigger orders_completed after update of state on orders
  for each row when (new.state = 'completed' and old.state <> 'completed') execute function count_completed_order();
