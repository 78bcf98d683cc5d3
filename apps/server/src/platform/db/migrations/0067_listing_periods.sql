-- The periods announced with a published entry; a later change of the settings does not move them.
alter table listings add column appeal_days integer not null default 30 check (appeal_days > 0);
alter table listings add column repair_months integer not null default 6 check (repair_months > 0);
