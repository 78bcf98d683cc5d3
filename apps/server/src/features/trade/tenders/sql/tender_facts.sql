-- Published: a tender without what is only its shipper's.
create view tender_facts as
select id, company_id, tender_no, title, state, unit, content, is_demo from tenders;
