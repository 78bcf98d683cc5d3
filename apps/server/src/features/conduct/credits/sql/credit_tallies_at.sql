-- What each partner adds to the components that come from trade, in millionths, by whole months of Shanghai: the month of the
-- moment and the eleven before it. An award that was confirmed weighs as much as the freight of its orders, one that was not
-- weighs one.
create or replace function credit_tallies_at(whose text, moment timestamptz)
returns table (component text, partner_id text, month date, good float8, bad float8, events integer) language sql stable as $$
  select m.component, m.partner_id, m.month, m.good::float8, m.bad::float8, m.count
  from (select date_trunc('month', moment at time zone 'Asia/Shanghai') as month) now
  join credit_months m on m.company_id = whose and m.month <= now.month::date and m.month > (now.month - interval '12 months')::date
  union all
  select 'bidding', t.company_id, a.month::date, sum(w.kept)::float8, sum(w.missed)::float8, count(*)::int
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
  group by 2, 3
$$;
