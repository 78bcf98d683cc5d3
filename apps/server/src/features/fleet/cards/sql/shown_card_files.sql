-- Logos on the cards of listed fleets. Photos have addresses of their own, because the office looks at them first.
create view shown_card_files as
select d.avatar_file_id as file_id
from card_facts d join company_facts c on c.id = d.company_id and c.type = 'fleet' and c.closed_at is null
cross join lateral (select from active_members a where a.company_id = c.id offset 0) standing;
