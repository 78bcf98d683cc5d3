-- Published: a document of a company, vehicle or driver; document_status() says where it stands.
create view document_facts as
select id, company_id, owner_kind, owner_id, kind, detail, covers_from, expires_on, state, is_current, added_at, reviewed_at
from documents;
