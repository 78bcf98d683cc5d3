-- A closed year takes no more entries; the lock makes an entry wait for the closing of its year.
create or replace function check_dues_year() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock_shared(hashtext('dues year ' || extract(year from new.booked_on)));
  if exists (select from dues_years where year = extract(year from new.booked_on)) then
    raise exception 'the dues of % are closed', extract(year from new.booked_on) using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger dues_entries_year before insert on dues_entries for each row execute function check_dues_year();
