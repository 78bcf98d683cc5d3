-- Titles of articles and standards are found by pinyin, by initials, and with one character wrong.
-- The words are null until the server has described the title, because only the server knows pinyin.
alter table article_texts
  add column title_words text,
  add column title_grams text[] not null default '{}';
create index article_texts_title on article_texts using gin (title_grams);

alter table standards
  add column title_words text,
  add column title_grams text[] not null default '{}';
create index standards_title on standards using gin (title_grams);
