-- A certificate is drawn by the version of the text it was issued with.
alter table certificates add column template_version integer not null default 1 check (template_version > 0);
