-- At the end of a transaction an entry has postings and they add up to zero.
create or replace function check_dues_entry() returns trigger language plpgsql as $$
declare entry text := case tg_table_name when 'dues_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
begin
  if not exists (select from dues_postings where entry_id = entry having count(*) >= 2 and sum(amount_fen) = 0) then
    raise exception 'entry % does not balance', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger dues_entries_balance after insert on dues_entries
  deferrable initially deferred for each row execute function check_dues_entry();
create constraint trigger dues_postings_balance after insert on dues_postings
  deferrable initially deferred for each row execute function check_dues_entry();
