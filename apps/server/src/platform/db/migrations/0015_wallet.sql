-- A company's papers stand in one place, among the documents: what companies said of the end of their licence and their
-- permit moves there.
insert into documents (id, company_id, owner_kind, owner_id, kind, expires_on, state, is_current)
select gen_random_uuid()::text, c.id, 'company', c.id, said.kind,
  case when said.until = 'long' then null else said.until::date end, 'valid', true
from companies c
cross join lateral (values ('businessLicense', c.licence_until), ('transportPermit', c.permit_until)) said (kind, until)
-- Shippers keep their licence here and nothing else: they could not renew a permit.
where said.until <> '' and (said.kind = 'businessLicense' or c.type = 'fleet') and not exists (
  select 1 from documents d where d.owner_id = c.id and d.kind = said.kind and d.is_current);

alter table companies drop column licence_until, drop column permit_until;

-- Which companies have a paper that waits for the office.
create index documents_pending_company on documents (company_id) where state = 'pending';
