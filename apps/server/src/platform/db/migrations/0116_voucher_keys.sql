-- A voucher number is compared by its letters, digits and characters alone, whatever their width: １２３ is 123.
alter table payments alter column voucher_key set expression as (
  coalesce(nullif(regexp_replace(upper(normalize(voucher_no, NFKC)), '[^0-9A-Z一-鿿]', '', 'g'), ''), voucher_no)
);

-- Whether a file is a voucher of dues, or a receipt that stands, is asked whenever one is read.
create index payments_voucher_file on payments (voucher_file_id) where voucher_file_id is not null;
create index renewal_requests_voucher_file on renewal_requests (voucher_file_id) where voucher_file_id is not null;
create index fiscal_receipts_file on fiscal_receipts (file_id) where file_id is not null;
