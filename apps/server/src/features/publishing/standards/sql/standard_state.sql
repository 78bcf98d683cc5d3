-- Where a standard stands: one that is not yet in force is upcoming.
create or replace function standard_state(s standards, today date) returns text language sql immutable as $$
  select case when s.standing = 'current' and s.effective_on > today then 'upcoming' else s.standing end
$$;
