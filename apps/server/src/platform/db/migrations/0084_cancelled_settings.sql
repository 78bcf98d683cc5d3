-- A change of a setting that begins on a later day can be cancelled before that day. A cancellation is a row of its own for the same
-- key and moment, with the value it cancels: nothing is updated or deleted, and a later change for that day counts again.
alter table settings add column is_cancellation boolean not null default false;
alter table settings add check (not is_cancellation or effective_from > changed_at);
create index settings_cancelled on settings (key, effective_from, id) where is_cancellation;

create view standing_settings as
select s.id, s.key, s.value, s.effective_from from settings s
where not s.is_cancellation and not exists (
  select 1 from settings c
  where c.is_cancellation and c.key = s.key and c.effective_from = s.effective_from and c.id > s.id);

create or replace function setting_at(name text, moment timestamptz, fallback integer) returns integer language sql stable as $$
  select coalesce((
    select s.value::integer from standing_settings s where s.key = name and s.effective_from <= moment
    order by s.effective_from desc, s.id desc limit 1), fallback)
$$;
