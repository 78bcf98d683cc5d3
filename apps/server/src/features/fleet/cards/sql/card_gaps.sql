-- Fields of a fleet's card nothing is said in; the contract's cardGaps says the same, a test compares them.
create view card_gaps as
select c.id as company_id, array_remove(array[
    case when card.avatar_file_id is null then 'avatar' end,
    case when coalesce(card.description, '') = '' then 'description' end,
    case when coalesce(card.business_scope, '') = '' then 'businessScope' end,
    case when card.establish_year is null then 'establishYear' end,
    case when coalesce(card.service_types, '{}') = '{}' then 'serviceTypes' end,
    case when card.vehicle_count is null then 'vehicleCount' end,
    case when coalesce(card.certifications, '{}') = '{}' then 'certifications' end,
    case when not exists (select 1 from fleet_lanes l where l.company_id = c.id) then 'lanes' end,
    case when not exists (
      select 1 from fleet_photos p where p.company_id = c.id and p.state in ('waiting', 'published')) then 'photos' end,
    case when c.contact_person = '' then 'contactPerson' end,
    case when c.phone = '' then 'phone' end,
    case when c.address = '' then 'address' end
  ], null) as missing, 12 as total
from company_facts c left join card_facts card on card.company_id = c.id
where c.type = 'fleet';
