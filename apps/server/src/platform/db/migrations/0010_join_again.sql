-- Joining, finished: lists and figures that stay quick with many members.

-- The terms that ended in a year, and those of them that only went on at a higher level.
create index member_terms_ended on member_terms (ends_on);
create index member_terms_continued on member_terms (continues_id) where continues_id is not null;
-- A member's number is typed from its beginning or by its last digits.
create index members_number on members (member_no text_pattern_ops);
create index members_number_end on members (reverse(member_no) text_pattern_ops);
