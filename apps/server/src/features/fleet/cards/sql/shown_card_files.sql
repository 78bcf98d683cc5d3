-- Pictures on the cards of listed fleets.
create view shown_card_files as
select shown.file_id from (
  select p.file_id, p.company_id from fleet_photos p
  union all select d.avatar_file_id, d.company_id from card_facts d
) shown
join company_facts c on c.id = shown.company_id and c.type = 'fleet' and c.closed_at is null
cross join lateral (select from active_members a where a.company_id = c.id offset 0) standing;
