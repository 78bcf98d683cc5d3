-- Whether a public page was useful, answered without a name.
create table page_feedback (
  id text primary key,
  page text not null check (length(page) between 1 and 200),
  is_useful boolean not null,
  line text not null default '' check (length(line) <= 200),
  day date not null,
  -- Network address under a salt that is deleted with its day.
  sender bytea not null,
  done_at timestamptz,
  done_by text references users,
  unique (page, day, sender)
);
create index page_feedback_open on page_feedback (page, day desc, id) where line <> '' and done_at is null;
