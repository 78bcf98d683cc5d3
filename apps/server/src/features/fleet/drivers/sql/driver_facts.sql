-- Published: a driver; the papers are in driver_documents and driver_readiness.
create view driver_facts as
select id, company_id, name, phone, state from drivers;
