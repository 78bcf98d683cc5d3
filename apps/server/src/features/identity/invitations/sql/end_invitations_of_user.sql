-- Whoever can no longer invite leaves no open invitation behind, whatever took the role away, also if it comes back.
create or replace function end_invitations_of_user() returns trigger language plpgsql as $$
begin
  update invitations set revoked_at = app_now(), revoked_why = 'inviter'
  where (invited_by = new.id or approved_by = new.id) and accepted_at is null and revoked_at is null;
  return null;
end $$;

create trigger users_end_invitations after update of disabled_at, closing_at, staff_roles, company_role on users
  for each row when (may_invite(old) and not may_invite(new)) execute function end_invitations_of_user();
