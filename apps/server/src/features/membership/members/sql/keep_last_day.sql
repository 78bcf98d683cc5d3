-- A member knows its last term: begin, end, level and days of grace; it is today's unless that term has not begun yet.
create or replace function keep_last_day() returns trigger language plpgsql as $$
begin
  update members set (last_starts_on, last_ends_on, last_level, last_grace_days) = (
    select t.starts_on, t.ends_on, t.level, t.grace_days from member_terms t where t.member_id = members.id
    order by t.ends_on desc limit 1)
  where id in (old.member_id, new.member_id);
  return null;
end $$;

create trigger member_terms_last_day after insert or update or delete on member_terms
  for each row execute function keep_last_day();
