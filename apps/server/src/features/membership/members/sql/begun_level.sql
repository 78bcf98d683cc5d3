-- The level of the latest term that has begun, for members whose last term has not; as a function it costs the planner nothing.
create or replace function begun_level(member text, today date) returns text language sql stable as $$
  select level from member_terms where member_id = member order by starts_on > today, ends_on desc limit 1
$$;
