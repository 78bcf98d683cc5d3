-- Every payment in the ledger wants a receipt, whoever enters it; one taken back before it has a number wants none.
create or replace function want_fiscal_receipt() returns trigger language plpgsql as $$ begin
  if new.kind = 'payment' then
    insert into fiscal_receipts (id, entry_id, payment_id, member_id, title, amount_fen, wanted_at, wanted_by)
    select new.id, new.id, p.id, p.member_id, coalesce(nullif(p.invoice_title, ''), t.title), new.amount_fen, new.recorded_at,
      new.recorded_by
    from payments p join members m on m.id = p.member_id join company_titles t on t.company_id = m.company_id
    where p.id = new.payment_id;
  else
    update fiscal_receipts set dropped_at = app_now()
    where entry_id = new.reverses_id and number is null and dropped_at is null;
  end if;
  return null;
end $$;

create trigger dues_entries_wanted after insert on dues_entries
  for each row when (new.kind in ('payment', 'reversal')) execute function want_fiscal_receipt();
