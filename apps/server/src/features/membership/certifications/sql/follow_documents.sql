-- The end follows the documents while the certification holds; one that has run out is not revived by a late renewal.
create or replace function follow_documents() returns trigger language plpgsql as $$
begin
  update certifications c set expires_on = certification_end(c.company_id, c.valid_until)
  where c.company_id in (new.owner_id, old.owner_id) and c.closed_at is null and c.valid_until is not null
    and c.expires_on >= app_today() and c.expires_on <> certification_end(c.company_id, c.valid_until);
  return null;
end $$;

create trigger documents_added_for_certification after insert on documents
  for each row when (new.owner_kind = 'company') execute function follow_documents();
create trigger documents_changed_for_certification after update on documents
  for each row when (new.owner_kind = 'company') execute function follow_documents();
