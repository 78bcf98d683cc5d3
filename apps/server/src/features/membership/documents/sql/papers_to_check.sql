-- Papers of companies the office checks: those of an applicant whose application was rejected or withdrawn wait for the next one.
create view papers_to_check as
select d.id, d.company_id, d.kind, d.added_at
from documents d
where d.state = 'pending' and d.owner_kind = 'company'
  and (exists (select from members m where m.company_id = d.company_id)
    or exists (select from applications a where a.company_id = d.company_id and a.close_kind is null));
