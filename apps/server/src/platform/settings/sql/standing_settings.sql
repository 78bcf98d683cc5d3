-- Changes of settings that were not cancelled before they began.
create view standing_settings as
select s.id, s.key, s.value, s.effective_from from settings s
where not s.is_cancellation and not exists (
  select 1 from settings c
  where c.is_cancellation and c.key = s.key and c.effective_from = s.effective_from and c.id > s.id);
