-- A file is public by itself, while a public version of an article shows it, or while it is on the card of a listed fleet.
create or replace function file_is_public(f files) returns boolean language sql volatile as $$
  select f.is_public or exists (
    select 1 from article_files x
    cross join lateral (select p.public_number from article_publicity p where p.id = x.article_id offset 0) a
    where x.file_id = f.id and x.number = a.public_number
  ) or exists (
    select 1 from (
      select p.company_id from fleet_photos p where p.file_id = f.id
      union all select d.company_id from fleet_cards d where d.avatar_file_id = f.id
    ) shown
    join companies c on c.id = shown.company_id and c.type = 'fleet' and c.closed_at is null
    cross join lateral (select from active_members a where a.company_id = c.id offset 0) standing
  ) or exists (
    select 1 from standard_files x join standards s on s.id = x.standard_id and s.is_published where x.file_id = f.id
  )
$$;
