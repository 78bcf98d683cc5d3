-- A price is answered once and never edited, by nobody: orders and both sides rely on it.
create or replace function keep_lane_price() returns trigger language plpgsql as $$ begin
  if old.state <> 'proposed' or
    to_jsonb(new) - '{state,answered_at,answered_by,reason}'::text[]
      <> to_jsonb(old) - '{state,answered_at,answered_by,reason}'::text[]
  then raise exception 'lane price % is not edited', old.id using errcode = 'check_violation'; end if;
  return new;
end $$;

create trigger lane_prices_kept before update on lane_prices for each row execute function keep_lane_price();
