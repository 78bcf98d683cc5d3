-- What both confirmed stays as it is; only the company may change, when a duplicate is merged.
create or replace function keep_frozen_statement() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    if old.frozen_at is null then return old; end if;
  else
    if old.frozen_at is null then return new; end if;
    if (to_jsonb(new) - 'shipper_id' - 'fleet_id') = (to_jsonb(old) - 'shipper_id' - 'fleet_id') then return new; end if;
  end if;
  raise exception 'statement % is frozen', old.id using errcode = 'check_violation';
end $$;

create trigger statements_frozen before update or delete on statements
  for each row execute function keep_frozen_statement();
