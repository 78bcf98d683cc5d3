-- The home page counts what was published and opened in seven days.
create index tenders_published_day on tenders (published_at) where published_at is not null;
create index tenders_opened_day on tenders (opened_at) where opened_at is not null;
