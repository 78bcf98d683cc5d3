-- Everything that lets somebody without an account send a file.
create view upload_tickets as
select hash, 'registration' as kind, expires_at, spent_at from registration_tickets
union all
select hash, 'report', expires_at, spent_at from report_tickets;
