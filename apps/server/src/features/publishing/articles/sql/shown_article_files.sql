-- Files of the public versions of articles.
create view shown_article_files as
select x.file_id from article_files x
cross join lateral (select p.public_number from article_publicity p where p.id = x.article_id offset 0) a
where x.number = a.public_number;
