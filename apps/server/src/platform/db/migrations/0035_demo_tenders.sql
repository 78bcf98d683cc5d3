-- Tenders of the demo, so that its chore finds them and deletes the old ones; false in production.
alter table tenders add column is_demo boolean not null default false;
create index tenders_demo on tenders (mode, closes_at) where is_demo;
