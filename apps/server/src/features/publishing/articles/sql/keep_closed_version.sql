-- A closed version is what was said then: nothing changes it and nothing removes it.
create or replace function keep_closed_version() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then raise exception 'version % of article % is closed', old.number, old.article_id; end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger article_versions_closed before update or delete on article_versions
  for each row execute function keep_closed_version();
