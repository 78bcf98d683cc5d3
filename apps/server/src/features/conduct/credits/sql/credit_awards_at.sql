-- The awards of a fleet by shipper and month, in millionths, as of a moment: an award that was confirmed weighs as much as the
-- freight of its orders, one that was not weighs one.
create or replace function credit_awards_at(whose text, moment timestamptz)
returns table (partner_id text, month date, good bigint, bad bigint, count integer) language sql stable as $$
  select t.company_id, a.month::date, sum(w.kept)::bigint, sum(w.missed)::bigint, count(*)::int
  from (
    select a.id, a.tender_id, a.state = 'confirmed' as is_confirmed,
      date_trunc('month', coalesce(a.answered_at, a.due_at) at time zone 'Asia/Shanghai') as month
    from award_facts a where a.company_id = whose and a.set_aside_at is null and coalesce(a.answered_at, a.due_at) <= moment
  ) a
  join tender_facts t on t.id = a.tender_id
  cross join lateral (
    select coalesce(sum(o.amount_fen), 0)::bigint as fen from order_facts o where a.is_confirmed and o.award_id = a.id
  ) f
  cross join lateral credit_weight('bidding', a.is_confirmed::int, case when a.is_confirmed then f.fen else 300000 end, 'full') w
  where a.month > date_trunc('month', moment at time zone 'Asia/Shanghai') - interval '12 months'
  group by 1, 2
$$;
