-- The office invites administrators as companies invite colleagues: an invitation without a company is the office's.
alter table invitations alter column company_id drop not null;
alter table invitations alter column role drop not null;
alter table invitations add column staff_roles text[];
-- Whom an owner invites; empty where only the phone was asked for.
alter table invitations add column name text not null default '';
-- The second person, where an invitation took two.
alter table invitations add column approved_by text references users;
alter table invitations add constraint invitations_place check (
  (company_id is null) = (role is null)
  and (company_id is null) = (staff_roles is not null)
  and staff_roles <@ array['owner', 'reviewer', 'editor', 'auditor']
  and cardinality(staff_roles) > 0
);
create index invitations_approved_by on invitations (approved_by);

alter table invitations add column revoked_why text;
update invitations set revoked_why = case when revoked_at >= expires_at then 'expired' else 'withdrawn' end
where revoked_at is not null;
alter table invitations add constraint invitations_revoked check (
  (revoked_at is null) = (revoked_why is null)
  and revoked_why in ('withdrawn', 'inviter', 'merged', 'expired')
);

drop index invitations_open;
create unique index invitations_open on invitations (company_id, phone) nulls not distinct
  where accepted_at is null and revoked_at is null;

-- Whoever can no longer invite leaves no open invitation behind, whatever took the role away, also if it comes back.
create function may_invite(u users) returns boolean language sql immutable as $$
  select u.disabled_at is null and u.closing_at is null
    and ('owner' = any(u.staff_roles) or coalesce(u.company_role = 'owner', false))
$$;
create function end_invitations_of_user() returns trigger language plpgsql as $$
begin
  update invitations set revoked_at = app_now(), revoked_why = 'inviter'
  where (invited_by = new.id or approved_by = new.id) and accepted_at is null and revoked_at is null;
  return null;
end $$;
create trigger users_end_invitations after update of disabled_at, closing_at, staff_roles, company_role on users
  for each row when (may_invite(old) and not may_invite(new)) execute function end_invitations_of_user();

update jobs set kind = 'invitations.send' where kind = 'colleagues.sendInvitation';

update invitations i set revoked_at = app_now(), revoked_why = 'inviter'
from users u where u.id = i.invited_by and not may_invite(u) and i.accepted_at is null and i.revoked_at is null;

-- A new owner was an account with an initial password; what is open of that kind is proposed again.
update proposals set outcome = 'expired', closed_at = app_now(), act = '{}' where kind = 'owner' and outcome is null;
