-- A published version of the convention never changes, not even by the server.
create or replace function keep_published_version() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then raise exception 'a published version of the convention never changes'; end if;
  return new;
end $$;

create trigger convention_versions_published before update or delete on convention_versions
  for each row execute function keep_published_version();
