-- Published: a person, under the name staff read and the one companies and strangers read, and how to reach them.
create view user_facts as
select u.id, u.company_id, u.role, u.company_role, u.shown_name, name_of(u) as name, public_name_of(u) as public_name,
  u.phone, u.phone_proved_at, u.email, u.quiet_from, u.quiet_to, u.disabled_at
from users u;
