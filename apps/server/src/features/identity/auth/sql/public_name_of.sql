-- The name companies and strangers read: a staff member is never named by what they sign in with.
create or replace function public_name_of(u users) returns text language sql stable as $$
  select coalesce(own_name_of(u), case when u.role = 'admin' then '秘书处' else u.username end)
$$;
