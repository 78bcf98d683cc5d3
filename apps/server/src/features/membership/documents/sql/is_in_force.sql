-- Whether a document with this status is good today.
create or replace function is_in_force(document_status text) returns boolean language sql immutable
  as $$ select document_status in ('valid', 'expiring') $$;
