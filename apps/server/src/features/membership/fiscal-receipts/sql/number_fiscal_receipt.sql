-- Numbers a receipt at the end of its transaction, after all other locks: whoever confirms many payments at once and whoever
-- confirms one never wait for each other in a circle.
create or replace function number_fiscal_receipt() returns trigger language plpgsql as $$ begin
  perform take_receipt_number(new.id);
  return null;
end $$;

create constraint trigger fiscal_receipts_numbered after insert on fiscal_receipts
  deferrable initially deferred for each row execute function number_fiscal_receipt();
