-- The version in force: of those whose day has come the latest.
create or replace function current_convention() returns integer language sql volatile as $$
  select number from convention_versions where effective_on <= app_today() order by effective_on desc limit 1
$$;
