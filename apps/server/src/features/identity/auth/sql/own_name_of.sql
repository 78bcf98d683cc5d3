-- An owner who never gave a name of their own is named by the company's contact person, not by a sign-in name.
create or replace function own_name_of(u users) returns text language sql stable as $$
  select coalesce(
    nullif(u.shown_name, ''),
    case when u.company_role = 'owner' and u.disabled_at is null
      then (select nullif(c.contact_person, '') from companies c where c.id = u.company_id) end)
$$;
