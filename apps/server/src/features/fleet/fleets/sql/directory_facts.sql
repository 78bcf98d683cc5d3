-- Published: how a fleet is found in the directory, and its rating there.
create view directory_facts as
select company_id, name, initials, place, pinyin, search_grams, rating, rating_count from directory_entries;
