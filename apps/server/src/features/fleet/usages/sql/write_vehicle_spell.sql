-- Records when a vehicle could not be used at all; its row only knows the present state.
create or replace function write_vehicle_spell() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    update vehicle_spells set until = greatest(since, new.state_since) where vehicle_id = new.id and until is null;
  end if;
  if new.state in ('maintenance', 'disabled', 'scrapped') then
    insert into vehicle_spells (vehicle_id, state, reason, since) values (new.id, new.state, new.state_reason, new.state_since);
  end if;
  return null;
end $$;

create trigger vehicles_spell_added after insert on vehicles
  for each row when (new.state in ('maintenance', 'disabled', 'scrapped')) execute function write_vehicle_spell();
create trigger vehicles_spell_changed after update of state on vehicles
  for each row when (old.state is distinct from new.state) execute function write_vehicle_spell();
