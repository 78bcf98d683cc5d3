-- Who stands on which list today, in effect.
create view listed_companies as
select l.company_id, l.kind, l.id as listing_id, l.effective_from as since
from listings l where l.published_on is not null and listing_phase(l) = 'effective';
