-- A voucher number is compared by its letters, digits and characters alone, whatever their width: １２３ is 123.
alter table payments alter column voucher_key set expression as (
  coalesce(nullif(regexp_replace(upper(normalize(voucher_no, NFKC)), '[^0-9A-Z一-鿿]', '', 'g'), ''), voucher_no)
);
