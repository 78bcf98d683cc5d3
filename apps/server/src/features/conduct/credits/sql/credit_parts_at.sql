-- Good events and events of every component as they counted at a moment. The card has no history: it is as it is now.
create or replace function credit_parts_at(whose text, moment timestamptz) returns table (component text, good float8, count integer) language sql stable as $$
  with stars as (
    select (coalesce(sum(r.stars), 0) - count(*)) / 4.0::float8 as good, count(*)::int as count
    from rating_facts r where r.company_id = whose and r.hidden_at is null
      and r.rated_at > moment - interval '12 months' and r.rated_at <= moment
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
  ), answers as (
    select (count(*) filter (where a.state = 'confirmed'))::float8 as good, count(*)::int as count
    from award_facts a where a.company_id = whose and a.set_aside_at is null and coalesce(a.answered_at, a.due_at) <= moment
      and a.awarded_at > moment - interval '12 months'
  ), order_events as (
    select component, good, count from order_events_at(whose, moment) where count > 0
  )
  select 'rating', good, count from stars where count > 0
  union all select 'papers', good, count from papers where count > 0
  union all select 'bidding', good, count from answers where count > 0
  union all select component, good, count from order_events
  union all
  select 'profile', (g.total - cardinality(g.missing))::float8, g.total from card_gaps g, stars, papers, answers
  where g.company_id = whose
    and stars.count + papers.count + answers.count + (select coalesce(sum(count), 0) from order_events) > 0
$$;
