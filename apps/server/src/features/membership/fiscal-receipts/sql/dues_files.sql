-- Files of dues: vouchers of payments and requests, and receipts; one that was voided or replaced is no longer shown to its company.
create view dues_files as
select voucher_file_id as file_id, true as is_shown from payments where voucher_file_id is not null
union all select voucher_file_id, true from renewal_requests where voucher_file_id is not null
union all select f.id, exists (select from fiscal_receipts r where r.file_id = f.id and r.voided_at is null)
from file_facts f where f.purpose = 'fiscalReceipt';
