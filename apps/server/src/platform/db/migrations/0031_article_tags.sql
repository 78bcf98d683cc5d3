-- One row per tag of a listed or scheduled article: the newest articles of a tag are read from an index.
create table article_tags (
  article_id text not null references articles on delete cascade,
  tag text not null,
  listed_from timestamptz not null,
  primary key (article_id, tag)
);
create index article_tags_newest on article_tags (tag, listed_from desc, article_id desc);

insert into article_tags
  select distinct a.id, t.tag, a.listed_from from articles a cross join unnest(a.tags) t (tag)
  where a.listed_from is not null;

create function index_article_tags() returns trigger language plpgsql as $$
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
