-- A draft may be published by the clock: when, and by whom it was scheduled.
alter table tenders add column publish_at timestamptz;
alter table tenders add column publish_by text references users;
alter table tenders add check (publish_at is null or (state = 'draft' and publish_by is not null));
create index tenders_scheduled on tenders (publish_at) where publish_at is not null;
