-- Gives a receipt the next number of the oldest range, or nothing where there is no stock. The lock is held to the end of the
-- transaction: two of them never see the same next number, and a new range is not missed.
create or replace function take_receipt_number(receipt text) returns bigint language plpgsql as $$
declare taken receipt_ranges;
begin
  perform pg_advisory_xact_lock(hashtext('fiscal receipt numbers'));
  if not exists (select from fiscal_receipts where id = receipt and number is null and dropped_at is null) then
    return null;
  end if;
  update receipt_ranges set next_number = next_number + 1,
    finished_on = case when next_number = last_number then app_today() end
  where id = (select id from receipt_ranges where finished_on is null order by received_on, added_at, id limit 1)
  returning * into taken;
  if taken.id is null then return null; end if;
  update fiscal_receipts set range_id = taken.id, number = taken.next_number - 1, issued_on = app_today(), issued_at = app_now()
  where id = receipt;
  return taken.next_number - 1;
end $$;
