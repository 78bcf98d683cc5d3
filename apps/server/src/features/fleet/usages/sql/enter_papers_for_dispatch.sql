-- Dispatch follows papers. The permit for oversize loads is the company's, and counts for all its long vehicles.
create or replace function enter_papers_for_dispatch() returns trigger language plpgsql as $$ begin
  perform refresh_dispatch_entries(
    array(select owner_id from changed where owner_kind = 'vehicle' union
      select v.id from changed c join vehicles v on v.company_id = c.company_id and is_oversize(v) where c.kind = 'oversizePermit'),
    array(select owner_id from changed where owner_kind = 'driver'));
  return null;
end $$;

create trigger documents_entered after insert on documents referencing new table as changed
  for each statement execute function enter_papers_for_dispatch();
create trigger documents_entered_again after update on documents referencing new table as changed
  for each statement execute function enter_papers_for_dispatch();
create trigger documents_left after delete on documents referencing old table as changed
  for each statement execute function enter_papers_for_dispatch();
