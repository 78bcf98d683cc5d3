-- Published: completed orders and their amount, by company.
create view company_total_facts as
select company_id, orders, amount_fen from company_totals;
