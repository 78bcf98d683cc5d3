-- Articles: their versions, what is public when, what they are found by, who read them.

create table articles (
  id text primary key,
  standing text not null default 'unpublished' check (standing in ('unpublished', 'published', 'withdrawn', 'archived')),
  -- How far the newest words have come; 'none' when they are the public ones, or nothing is written on.
  stage text not null default 'draft' check (stage in ('none', 'draft', 'in_review', 'scheduled')),
  newest_number integer not null default 1,
  published_number integer,
  published_at timestamptz,
  republished_at timestamptz,
  scheduled_for timestamptz,
  -- From this moment on strangers find it in lists. Set when published and when scheduled: no job is needed.
  listed_from timestamptz,
  withdrawn_at timestamptz,
  withdraw_reason text,
  archived_at timestamptz,
  return_note text,
  pinned_at timestamptz,
  is_on_home boolean not null default false,
  notifies_members boolean not null default false,
  -- Of the version that is public, or that will be at its hour.
  category text,
  tags text[] not null default '{}',
  -- Pieces of the newest title, for the office.
  title_grams text[] not null default '{}',
  -- Goes up with every change.
  revision integer not null default 1,
  saved_at timestamptz not null default app_now(),
  saved_by text not null references users,
  created_at timestamptz not null default app_now(),
  check ((stage = 'scheduled') = (scheduled_for is not null)),
  check (standing <> 'unpublished' or stage <> 'none'),
  check (standing not in ('withdrawn', 'archived') or stage = 'none'),
  check (standing = 'unpublished' or (published_number is not null and published_at is not null)),
  check (standing <> 'withdrawn' or (withdrawn_at is not null and withdraw_reason is not null)),
  check (standing = 'published' or pinned_at is null),
  check ((listed_from is not null) = (standing = 'published' or (standing = 'unpublished' and stage = 'scheduled'))),
  check (listed_from is null or category is not null)
);
create index articles_listed on articles (listed_from desc, id desc) where listed_from is not null;
create index articles_pinned_first on articles (pinned_at desc nulls last, listed_from desc, id desc)
  where listed_from is not null;
create index articles_of_category on articles (category, pinned_at desc nulls last, listed_from desc, id desc)
  where listed_from is not null;
create index articles_tags on articles using gin (tags) where listed_from is not null;
create index articles_on_home on articles (listed_from desc, id desc) where is_on_home and listed_from is not null;
create index articles_due on articles (scheduled_for) where stage = 'scheduled';
create index articles_saved on articles (saved_at desc, id);
create index articles_of_standing on articles (standing, stage, saved_at desc, id);
create index articles_title on articles using gin (title_grams);

create table article_versions (
  article_id text not null references articles,
  number integer not null check (number > 0),
  title text not null,
  summary text not null check (length(summary) <= 120),
  category text,
  tags text[] not null,
  source text not null,
  author text not null,
  cover_file_id text references files,
  document jsonb not null,
  note text not null default '',
  saved_by text not null references users,
  saved_at timestamptz not null default app_now(),
  -- Null while it is being written.
  closed_at timestamptz,
  primary key (article_id, number)
);
create unique index article_versions_open on article_versions (article_id) where closed_at is null;

-- A closed version is what was said then: nothing changes it and nothing removes it.
create function keep_closed_version() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then raise exception 'version % of article % is closed', old.number, old.article_id; end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger article_versions_closed before update or delete on article_versions
  for each row execute function keep_closed_version();

-- Every time a version became public.
create table article_publications (
  article_id text not null,
  number integer not null,
  published_at timestamptz not null,
  -- Null: at its hour, by itself.
  published_by text references users,
  primary key (article_id, number, published_at),
  foreign key (article_id, number) references article_versions
);

-- Pictures, attachments and covers of each version.
create table article_files (
  article_id text not null,
  number integer not null,
  file_id text not null references files,
  primary key (article_id, number, file_id),
  foreign key (article_id, number) references article_versions
);
create index article_files_file on article_files (file_id);

-- What the words of a listed or scheduled article are found by; written anew whenever it becomes public.
create table article_texts (
  article_id text primary key references articles,
  grams text[] not null,
  -- Lower case, without spaces and brackets: pieces find, this confirms.
  words text not null
);
create index article_texts_grams on article_texts using gin (grams);

-- Readers are counted once a day. Whoever they are cannot be told: the salt of a day is thrown away after it.
create table article_salts (day date primary key, salt bytea not null);
create table article_readers (
  day date not null,
  article_id text not null references articles,
  reader bytea not null,
  primary key (day, article_id, reader)
);
create table article_reads (
  article_id text not null references articles,
  day date not null,
  count integer not null,
  primary key (day, article_id)
);
create table article_totals (article_id text primary key references articles, count integer not null);

-- What is public now, and in which version: the one place that decides it.
create view article_publicity as
select a.*,
  case
    when a.listed_from <= app_now() then 'listed'
    when a.standing = 'archived' then 'archived'
    when a.withdrawn_at is not null then 'withdrawn'
    else 'hidden'
  end as publicity,
  case
    when a.stage = 'scheduled' and a.scheduled_for <= app_now() then a.newest_number
    when a.standing in ('published', 'archived') then a.published_number
  end as public_number,
  case
    when a.stage = 'scheduled' and a.scheduled_for <= app_now() then 'published'
    when a.standing = 'unpublished' then a.stage
    else a.standing
  end as status,
  case when a.stage = 'scheduled' and a.scheduled_for <= app_now() then 'none' else a.stage end as current_stage,
  -- The day readers see, and the day of the last version since.
  coalesce(a.listed_from, a.published_at) as shown_at,
  case
    when a.standing = 'published' and a.stage = 'scheduled' and a.scheduled_for <= app_now() then a.scheduled_for
    else a.republished_at
  end as changed_at
from articles a;

-- Those in public lists. Without columns that follow from the time, so that lists read an index and stop.
create view listed_articles as select * from articles where listed_from <= (select app_now());

-- A file is public by itself, or while a public version of an article shows it.
create function file_is_public(f files) returns boolean language sql volatile as $$
  select f.is_public or exists (
    select 1 from article_files x
    cross join lateral (select p.public_number from article_publicity p where p.id = x.article_id offset 0) a
    where x.file_id = f.id and x.number = a.public_number
  )
$$;
