-- Keeps article_tags, one row for each tag of an article.
create or replace function index_article_tags() returns trigger language plpgsql as $$
begin
  delete from article_tags where article_id = new.id;
  insert into article_tags
    select distinct new.id, t.tag, new.listed_from from unnest(new.tags) t (tag) where new.listed_from is not null;
  return null;
end $$;

create trigger articles_tags_added after insert on articles
  for each row when (new.listed_from is not null) execute function index_article_tags();
create trigger articles_tags_changed after update on articles
  for each row when (old.listed_from is distinct from new.listed_from or old.tags <> new.tags)
  execute function index_article_tags();
