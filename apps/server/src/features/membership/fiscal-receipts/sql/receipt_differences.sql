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
  select 'receipt ' || r.id || ' is over ' || r.amount_fen || ', which entry ' || e.entry_no || ' did not pay' from fiscal_receipts r
  join dues_entries e on e.id = r.entry_id
  where (e.kind, e.amount_fen, e.member_id, e.payment_id) is distinct from ('payment', r.amount_fen, r.member_id, r.payment_id)
  union all
  -- A voided receipt is none, unless its money was given back.
  select 'member ' || w.member_id || ' has voided receipts over ' || w.fen || ', of which ' || w.fen - w.refunded || ' was kept'
  from (
    select u.member_id, u.fen, coalesce((
      select sum(f.amount_fen) from dues_entries f where f.member_id = u.member_id and f.kind = 'refund'
        and not exists (select from dues_entries later where later.reverses_id = f.id)), 0) as refunded
    from unreceipted_fen() u
  ) w where w.fen > w.refunded
  union all
  select 'receipt ' || r.id || ' waits while there is stock' from fiscal_receipts r
  where r.number is null and r.dropped_at is null and exists (select from receipt_ranges where finished_on is null)
$$;
