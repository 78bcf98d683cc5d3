-- Everything that lets somebody without an account send a file; rooms add their tickets in upload_tickets.part.sql.
create view upload_tickets as
select null::bytea as hash, null::text as kind, null::timestamptz as expires_at, null::timestamptz as spent_at where false
-- parts
;
