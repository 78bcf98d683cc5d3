-- Good events and events of every component, weighted, as they counted at a moment: those of trade by months, older ones half, as
-- the contract's partnerEvents says. The card has no history: it is as it is now.
create or replace function credit_parts_at(whose text, moment timestamptz)
returns table (component text, good float8, count float8, events integer) language sql stable as $$
  with trade as (
    select t.component, sum(t.count)::int as events, sum(f.factor * t.good) / 1000000 as good,
      sum(f.factor * (t.good + t.bad)) / 1000000 as count
    from (select date_trunc('month', moment at time zone 'Asia/Shanghai') as month offset 0) now
    cross join lateral (
      select s.component, s.month, s.good, s.bad, s.count from credit_sums s
      where s.company_id = whose and s.month <= now.month::date and s.month > (now.month - interval '12 months')::date
      union all
      select 'bidding', a.month, c.kept, c.missed, a.count
      from credit_awards_at(whose, moment) a cross join lateral credit_capped(a.good, a.bad) c
    ) t
    cross join lateral (
      select case when t.month > (now.month - interval '6 months')::date then 1 else 0.5::float8 end as factor
    ) f
    group by t.component
  ), held as (
    -- Counted from the day the office knew the paper, over all copies of a kind; a day two of them cover counts once.
    select d.kind, daterange(greatest(min(d.added_at at time zone 'Asia/Shanghai')::date,
        (moment at time zone 'Asia/Shanghai')::date - 364), (moment at time zone 'Asia/Shanghai')::date, '[]') as days,
      range_agg(daterange(d.covers_from, d.expires_on, '[]')) as covered
    from document_facts d
    where d.owner_id = whose and d.owner_kind = 'company' and d.state = 'valid' and d.added_at <= moment
      and d.kind in ('businessLicense', 'transportPermit', 'carrierInsurance')
    group by d.kind
  ), papers as (
    select coalesce(sum(in_force.days), 0)::float8 as good, coalesce(sum(upper(held.days) - lower(held.days)), 0)::int as count
    from held cross join lateral (
      select coalesce(sum(upper(part) - lower(part)), 0) as days
      from unnest(held.covered * datemultirange(held.days)) part
    ) in_force
  )
  select component, good, count, events from trade where count > 0
  union all select 'papers', good, count, count from papers where count > 0
  union all
  select 'profile', (g.total - cardinality(g.missing))::float8, g.total, g.total from card_gaps g, papers
  where g.company_id = whose and papers.count + (select coalesce(sum(count), 0) from trade) > 0
$$;
