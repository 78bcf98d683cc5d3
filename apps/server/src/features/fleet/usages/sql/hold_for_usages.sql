-- The only writer of usage_holds: a vehicle, a trailer or a driver is never in two places at once.
create or replace function hold_for_usages() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then delete from usage_holds where usage_id in (select id from written); end if;
  insert into usage_holds (usage_id, holder_id, span)
  select u.id, h.holder_id, u.span from written u
  cross join lateral unnest(array[u.vehicle_id, u.trailer_id, u.driver_id]) h (holder_id)
  where h.holder_id is not null and u.state <> 'cancelled';
  return null;
end $$;

create trigger usages_added after insert on usages
  referencing new table as written for each statement execute function hold_for_usages();
create trigger usages_changed after update on usages
  referencing new table as written for each statement execute function hold_for_usages();
