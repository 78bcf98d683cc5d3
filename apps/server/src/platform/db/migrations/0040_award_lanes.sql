-- Public figures of trade read awards alone: the lane and the unit of the price are kept with each of them, because the
-- lots of running auctions change too often to announce their changes. A lot's lane never changes once it is awarded.
alter table awards add column origin_code text, add column destination_code text, add column unit text;
update awards a set origin_code = l.origin_code, destination_code = l.destination_code, unit = t.unit
from tender_lots l join tenders t on t.id = l.tender_id where l.id = a.lot_id;
-- The check of shares is deferred, and a table with deferred checks cannot be altered.
set constraints all immediate;
alter table awards alter column origin_code set not null, alter column destination_code set not null,
  alter column unit set not null;
create index awards_confirmed on awards (answered_at) where state = 'confirmed';
select announce_changes_of('awards');
