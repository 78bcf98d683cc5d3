-- Roles of administrators. Those who exist keep what they could do: they become owners.
alter table users add column staff_roles text[] not null default '{}';
update users set staff_roles = '{owner}' where role = 'admin';
alter table users add constraint users_staff_roles check (
  staff_roles <@ array['owner', 'reviewer', 'editor', 'auditor']
  and (role = 'admin') = (cardinality(staff_roles) > 0)
);
