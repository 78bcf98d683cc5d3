-- Those in public lists. Without columns that follow from the time, so that lists read an index and stop.
create view listed_articles as select * from articles where listed_from <= (select app_now());
