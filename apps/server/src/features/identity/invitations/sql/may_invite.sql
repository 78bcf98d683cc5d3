-- Whether somebody may have open invitations.
create or replace function may_invite(u users) returns boolean language sql immutable as $$
  select u.disabled_at is null and u.closing_at is null
    and ('owner' = any(u.staff_roles) or coalesce(u.company_role = 'owner', false))
$$;
