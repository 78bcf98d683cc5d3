-- Several people of one company: each has a role; those who exist keep what they could do and become owners.
alter table users add column company_role text;
-- The phone of somebody who was removed or left: it may be used for another account, and comes back when the person is restored.
alter table users add column removed_phone text;
update users set company_role = 'owner' where role = 'company';
alter table users add constraint users_company_role check (
  (role = 'company') = (company_role is not null)
  and company_role in ('owner', 'dispatcher', 'finance', 'reader')
);

create table invitations (
  id text primary key,
  company_id text not null references companies,
  phone text not null,
  role text not null check (role in ('owner', 'dispatcher', 'finance', 'reader')),
  ticket_hash bytea not null unique,
  invited_by text not null references users,
  created_at timestamptz not null default app_now(),
  -- The newest message, and how many were sent.
  sent_at timestamptz not null default app_now(),
  sends int not null default 1,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text references users,
  revoked_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index invitations_open on invitations (company_id, phone) where accepted_at is null and revoked_at is null;
create index invitations_of_phone on invitations (phone, sent_at);
create index invitations_invited_by on invitations (invited_by);
create index invitations_accepted_by on invitations (accepted_by);

alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add constraint deliveries_kind_check
  check (kind in ('code', 'notice', 'driver', 'invitation', 'test'));
