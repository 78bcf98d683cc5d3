-- Published: the title that receipts to a company are made out to, and nothing else of how it is invoiced.
create view company_titles as
select id as company_id, coalesce(nullif(invoice_title, ''), name) as title from companies;
