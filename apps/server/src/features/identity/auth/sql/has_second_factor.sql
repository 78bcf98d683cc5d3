-- Whether a person signs in with a second factor of any kind.
create or replace function has_second_factor(person text) returns boolean language sql stable as $$
  select exists (select 1 from second_factors f where f.user_id = person and f.enabled_at is not null)
      or exists (select 1 from passkeys p where p.user_id = person)
$$;
