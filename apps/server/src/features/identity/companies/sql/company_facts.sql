-- Published: a company as other wings see it.
create view company_facts as
select id, type, name, credit_code, contact_person, phone, email, region_code, address, legal_person, permit_no,
  licence_file_id, search_grams, closed_at, merged_into_id, is_demo, created_at
from companies;
