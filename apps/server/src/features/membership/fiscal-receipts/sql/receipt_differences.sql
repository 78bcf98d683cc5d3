-- The register counted anew: no rows when every number of every range is there once and every payment has its receipt. Read by the
-- doctor and by tests.
create or replace function receipt_differences() returns table (what text) language sql stable as $$
  select 'range ' || g.code || ' ' || g.first_number || ': ' || g.next_number - g.first_number || ' numbers taken, '
    || coalesce(r.n, 0) || ' rows from ' || r.low || ' to ' || r.high
  from receipt_ranges g
  left join (
    select range_id, count(*) as n, min(number) as low, max(number) as high from fiscal_receipts where number is not null group by 1
  ) r on r.range_id = g.id
  where g.next_number - g.first_number <> coalesce(r.n, 0)
    or r.n > 0 and (r.low, r.high) is distinct from (g.first_number, g.next_number - 1)
  union all
  select 'payment ' || e.entry_no || ' has no receipt' from dues_entries e
  where e.kind = 'payment' and e.recorded_at >= (select at from fiscal_receipts_start)
    and not exists (select from fiscal_receipts r where r.entry_id = e.id and r.amount_fen = e.amount_fen)
  union all
  select 'receipt ' || r.id || ' waits while there is stock' from fiscal_receipts r
  where r.number is null and r.dropped_at is null and exists (select from receipt_ranges where finished_on is null)
$$;
