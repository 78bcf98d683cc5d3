-- Good events and events of every component, weighted, as they counted at a moment. Those of trade: older months half, those of
-- one partner up to a cap, above which good and bad ones are reduced alike (the contract's partnerEvents says the same). The
-- card has no history: it is as it is now.
create or replace function credit_parts_at(whose text, moment timestamptz)
returns table (component text, good float8, count float8, events integer) language sql stable as $$
  with partners as (
    select t.component, sum(f.factor * least(3000000, t.good)) as good, sum(t.events) as events,
      sum(f.factor * t.bad * case when t.good > 3000000 then 3000000 / t.good else 1 end) as bad
    from (select (date_trunc('month', moment at time zone 'Asia/Shanghai') - interval '6 months')::date as month offset 0) half
    cross join credit_tallies_at(whose, moment) t
    cross join lateral (select case when t.month > half.month then 1 else 0.5::float8 end as factor) f
    group by t.component, t.partner_id
  ), trade as (
    select p.component, sum(least(12000000, p.good)) / 1000000 as good, sum(p.events)::int as events,
      sum(case when p.good > 12000000 then 12000000 * (1 + p.bad / p.good) else p.good + p.bad end) / 1000000 as count
    from partners p group by p.component
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
