-- Who had a hand in an administrator's access: two people of whom one may act as the other do not decide for each other.
create table access_ties (
  id bigint generated always as identity primary key,
  user_id text not null references users,
  -- null: a command on the server.
  author_id text references users,
  approved_by text references users,
  what text not null check (what in ('created', 'invited', 'role', 'password', 'factor')),
  -- The account had a phone of its own then: a code to it proves who uses the account.
  had_phone boolean not null,
  at timestamptz not null default app_now(),
  ended_at timestamptz,
  ended_how text check (ended_how in ('phone', 'colleague')),
  ended_by text references users,
  check ((ended_at is null) = (ended_how is null) and (ended_at is null) = (ended_by is null)),
  -- Nobody makes an own tie, and neither side ends one for the other.
  check (author_id <> user_id and (ended_how <> 'colleague' or (ended_by <> user_id and ended_by <> author_id))),
  check (ended_how <> 'phone' or (ended_by = user_id and had_phone))
);
create index access_ties_user_id on access_ties (user_id);
create index access_ties_author_id on access_ties (author_id);
create index access_ties_approved_by on access_ties (approved_by);
create index access_ties_ended_by on access_ties (ended_by);

insert into access_ties (user_id, author_id, what, had_phone, at)
select a.subject_id, a.user_id,
  case a.action when 'admin.created' then 'created' when 'admin.passwordReset' then 'password' else 'factor' end,
  -- A phone added later without a code to an earlier one may have been added by anybody who was signed in.
  u.phone is not null and not exists (
    select 1 from audit_rows p
    where p.action = 'account.phoneChanged' and p.subject_id = a.subject_id and p.at > a.at and p.before ->> 'phone' is null),
  a.at
from audit_rows a join users u on u.id = a.subject_id
where a.action in ('admin.created', 'admin.passwordReset', 'admin.factorReset') and a.user_id is distinct from a.subject_id
order by a.id;

insert into access_ties (user_id, author_id, approved_by, what, had_phone, at)
select accepted_by, invited_by, approved_by, 'invited', true, accepted_at
from invitations where company_id is null and accepted_at is not null order by accepted_at;
