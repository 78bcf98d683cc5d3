-- Attachments of published standards.
create view shown_standard_files as
select x.file_id from standard_files x join standards s on s.id = x.standard_id and s.is_published;
