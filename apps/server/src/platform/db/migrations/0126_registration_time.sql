-- How long a registration took is measured from the first code sent for it, so that the site can say it.
alter table code_sends add column is_registration boolean not null default false;
-- Null: resubmitted, imported, of the demo, or from before this was measured.
alter table applications add column registration_seconds integer check (registration_seconds >= 0);
create index applications_timed on applications (applied_at) include (registration_seconds) where registration_seconds is not null;
