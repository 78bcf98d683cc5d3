-- The operation log: each filter reads its rows newest first from an index of its own.
create index audit_rows_time on audit_rows (at desc, id desc);
create index audit_rows_user on audit_rows (user_id, at desc, id desc);
create index audit_rows_action on audit_rows (action, at desc, id desc);
create index audit_rows_object on audit_rows (subject_id, at desc, id desc);
drop index audit_rows_company;
create index audit_rows_company on audit_rows (company_id, at desc, id desc);

-- The office's people are few among many users.
create index users_staff on users (id) where role = 'admin';

-- Who verified the chain, how long it took, and which link was the first that does not fit.
alter table audit_checks add column user_id text, add column took_ms integer, add column broken_seq bigint;
