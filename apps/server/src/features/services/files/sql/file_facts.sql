-- Published: what a stored file is; whose it is and who may read it is for its own queries.
create view file_facts as
select id, name, size, mime_type, purpose, width, height, sha256, created_at from files;
