-- A number that was taken keeps what it was given for, and what was voided stays voided.
create or replace function keep_fiscal_receipt() returns trigger language plpgsql as $$ begin
  if old.number is not null and (old.range_id, old.number, old.entry_id, old.member_id, old.title, old.amount_fen, old.issued_at)
    is distinct from (new.range_id, new.number, new.entry_id, new.member_id, new.title, new.amount_fen, new.issued_at) then
    raise exception 'receipt % has its number', old.number using errcode = 'check_violation';
  end if;
  if old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    raise exception 'receipt % is voided', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger fiscal_receipts_kept before update on fiscal_receipts for each row execute function keep_fiscal_receipt();
