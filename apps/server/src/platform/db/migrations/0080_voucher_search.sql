-- The operation log is searched by the number on a voucher.
create index payments_voucher on payments (voucher_no);
create index order_payments_voucher on order_payments (voucher_no);
