-- Lists of the library by one filter in the list's order; `is_published` is in them so that totals are counted in the index.
create index standards_by_standing on standards (standing, sort_key, id) include (is_published, effective_on);
create index standards_by_class on standards (class, sort_key, id) include (is_published);
create index standards_by_check on standards (is_checked, sort_key, id) include (is_published);
-- Upcoming entries are few; they are sorted after they are found.
create index standards_upcoming on standards (effective_on) include (is_published) where standing = 'current';
create index standards_scopes on standards using gin (scopes);
