-- Everything kept beside the postings, added up anew: no rows when all of it is right. Read by the doctor and by tests.
create or replace function dues_differences() returns table (what text) language sql stable as $$
  select 'entry ' || e.entry_no || ' does not balance' from dues_entries e
  left join lateral (
    select sum(amount_fen) as fen, sum(greatest(amount_fen, 0)) as debit, count(*) as n from dues_postings p where p.entry_id = e.id
  ) p on true
  where p.n < 2 or p.fen <> 0 or p.debit <> e.amount_fen
  union all
  select 'receivable ' || r.id || ' is open by ' || r.open_fen || ', its postings by ' || coalesce(p.fen, 0) from dues_receivables r
  left join (
    select receivable_id, sum(amount_fen) as fen from dues_postings where account = 'receivable' group by receivable_id
  ) p on p.receivable_id = r.id
  where r.open_fen <> coalesce(p.fen, 0)
  union all
  select 'advance of member ' || coalesce(a.member_id, p.member_id) from dues_accounts a
  full join (
    select member_id, -sum(amount_fen) as fen from dues_postings where account = 'advance' group by member_id
  ) p on p.member_id = a.member_id
  where coalesce(a.advance_fen, 0) <> coalesce(p.fen, 0)
  union all
  select 'sum of ' || coalesce(s.account, p.account) || ' in ' || coalesce(s.month, p.month) from dues_sums s
  full join (
    select date_trunc('month', booked_on)::date as month, account, kind, level, province, sum(amount_fen) as fen, count(*) as n
    from dues_postings group by 1, 2, 3, 4, 5
  ) p on (p.month, p.account, p.kind, p.level, p.province) = (s.month, s.account, s.kind, s.level, s.province)
  where s.amount_fen is distinct from p.fen or s.postings is distinct from p.n
  union all
  select 'open on ' || coalesce(d.due_on, r.due_on) from dues_due_days d
  full join (
    select due_on, count(*) as n, sum(open_fen) as fen from dues_receivables where open_fen > 0 group by due_on
  ) r on r.due_on = d.due_on
  where coalesce(d.receivables, 0) <> coalesce(r.n, 0) or coalesce(d.open_fen, 0) <> coalesce(r.fen, 0)
  union all
  select 'payment ' || p.id || ' is in the ledger ' || e.n || ' times' from payments p
  cross join lateral (
    select count(*) as n from dues_entries e where e.payment_id = p.id and e.kind = 'payment' and e.amount_fen = p.amount_fen
  ) e
  where p.amount_fen > 0 and e.n <> 1
  union all
  -- Only a payment brings money and only a refund takes it out, each by its amount.
  select 'entry ' || e.entry_no || ' moves ' || p.fen || ' at the bank' from dues_entries e
  cross join lateral (
    select coalesce(sum(amount_fen) filter (where account = 'bank'), 0) as fen,
      coalesce(sum(amount_fen) filter (where account = 'advance'), 0) as advance
    from dues_postings where entry_id = e.id
  ) p
  where e.kind <> 'reversal' and (
    p.fen <> case e.kind when 'payment' then e.amount_fen when 'refund' then -e.amount_fen else 0 end
    or e.kind = 'refund' and p.advance <> e.amount_fen)
  union all
  select 'entry ' || e.entry_no || ' does not take back entry ' || o.entry_no from dues_entries e
  join dues_entries o on o.id = e.reverses_id
  where e.member_id <> o.member_id or exists (
    select from dues_postings p where p.entry_id in (e.id, o.id)
    group by p.account, p.receivable_id having sum(p.amount_fen) <> 0)
  union all
  select 'member ' || member_id || ' was refunded more than it paid' from dues_postings
  where account = 'bank' group by member_id having sum(amount_fen) < 0
  union all
  select 'the year ' || y.year || ' was closed with other sums' from dues_years y
  cross join lateral (
    select coalesce(sum(amount_fen) filter (where account = 'bank'), 0) as received,
      coalesce(sum(amount_fen) filter (where account = 'receivable'), 0) as receivable
    from dues_postings where booked_on >= make_date(y.year, 1, 1) and booked_on < make_date(y.year + 1, 1, 1)
  ) p
  cross join lateral (
    -- The operation log says it too, and its head is sealed elsewhere.
    select y.totals union all
    select a.after from audit_rows a where a.subject_kind = 'duesYear' and a.subject_id = y.year::text and a.action = 'dues.yearClosed'
  ) said (totals)
  where (said.totals ->> 'receivedFen')::bigint <> p.received or (said.totals ->> 'receivableFen')::bigint <> p.receivable
$$;
