-- Published: what a fleet says about itself on its card.
create view card_facts as
select company_id, description, business_scope, establish_year, service_types, certifications, vehicle_count,
  avatar_file_id, version
from fleet_cards;
