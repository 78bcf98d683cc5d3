-- A mark takes an order out of what is confirmed, and its end puts it back: who confirmed before confirmed something else.
create or replace function raise_statement_version() returns trigger language plpgsql as $$ begin
  perform 1 from statement_pairs p, statements s
  where s.id = new.statement_id and p.shipper_id = s.shipper_id and p.fleet_id = s.fleet_id for update of p;
  update statements x set version = x.version + 1 from statements s
  where s.id = new.statement_id and x.shipper_id = s.shipper_id and x.fleet_id = s.fleet_id
    and x.month >= s.month and x.frozen_at is null;
  return null;
end $$;

create trigger statement_differences_raise after insert or update of state on statement_differences
  for each row execute function raise_statement_version();
