-- The next year of a membership: it follows the last one, or starts today when that has run out.
create or replace function next_term(last_ends_on date, today date, out starts_on date, out ends_on date) language sql immutable as $$
  select greatest(last_ends_on + 1, today),
    ((case when last_ends_on >= today - 1 then last_ends_on else today end) + interval '1 year')::date
$$;
