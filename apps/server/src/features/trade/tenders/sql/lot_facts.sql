-- Published: a lot of a tender.
create view lot_facts as
select id, tender_id, number, bodies, quantity_milli from tender_lots;
