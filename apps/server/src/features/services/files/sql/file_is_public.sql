-- A file is public by itself, while a public version of an article shows it, or while it is on the card of a listed fleet.
create or replace function file_is_public(f files) returns boolean language sql volatile as $$
  select f.is_public
    or exists (select 1 from shown_article_files x where x.file_id = f.id)
    or exists (select 1 from shown_card_files x where x.file_id = f.id)
    or exists (select 1 from shown_standard_files x where x.file_id = f.id)
$$;
