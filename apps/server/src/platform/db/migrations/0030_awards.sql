-- Awards of lots: who is meant to carry what share at which price, and what the fleet answered.
create table awards (
  id text primary key,
  tender_id text not null references tenders,
  lot_id text not null references tender_lots,
  company_id text not null references companies,
  price_e4 bigint not null check (price_e4 > 0),
  -- Of the lot, in hundredths of a percent.
  share_bp integer not null check (share_bp between 1 and 10000),
  price_rank integer not null check (price_rank > 0),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'declined', 'lapsed')),
  -- Why not the lowest; '' where it is.
  reason text not null default '',
  awarded_by text not null references users,
  awarded_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  answered_at timestamptz,
  answer_reason text not null default '',
  check ((state = 'pending') = (answered_at is null))
);
-- A fleet is awarded a lot once.
create unique index awards_once on awards (lot_id, company_id);
create index awards_of_tender on awards (tender_id, lot_id);
create index awards_of_company on awards (company_id, awarded_at desc, id);
create index awards_due on awards (due_at) where state = 'pending';

-- The one rule for where an award stands: without an answer in time it has lapsed, whether a job has noticed or not.
create function award_status(a awards, at timestamptz) returns text language sql immutable as $$
  select case when a.state = 'pending' and at >= a.due_at then 'lapsed' else a.state end
$$;

-- Shares of a lot that are promised or agreed never exceed the whole.
create function check_award_shares() returns trigger language plpgsql as $$ begin
  if exists (
    select 1 from awards a where a.lot_id = new.lot_id and a.state in ('pending', 'confirmed')
    group by a.lot_id having sum(a.share_bp) > 10000
  ) then raise exception 'shares of lot % exceed the whole', new.lot_id using errcode = 'check_violation'; end if;
  return null;
end $$;
create constraint trigger awards_shares after insert or update on awards
  deferrable initially deferred for each row execute function check_award_shares();

-- What can be awarded: valid sealed bids of opened tenders, and each fleet's best bid of an auction that is over.
create view lot_offers as
select b.lot_id, b.tender_id, b.company_id, b.id as bid_id, b.price_e4, b.received_at as at, b.rating, b.credit
from bids b where b.state = 'valid'
union all
select o.lot_id, o.tender_id, o.company_id, o.id, o.price_e4, o.at,
  (select r.rating from fleet_ratings r where r.company_id = o.company_id), credit_score(o.company_id)
from auction_offers o;

-- Keeping to one's bids is part of the credit score: confirmed of answered or lapsed awards in the last twelve months.
create or replace function credit_parts(whose text) returns table (component text, good float8, count integer) language sql stable as $$
  with stars as (
    select coalesce(sum((r.stars - 1) / 4.0), 0)::float8 as good, count(*)::int as count
    from ratings r where r.company_id = whose and r.rated_at > app_now() - interval '12 months'
  ), held as (
    -- Counted from the day the office knew the paper, over all copies of a kind; a day two of them cover counts once.
    select d.kind, daterange(greatest(min(d.added_at at time zone 'Asia/Shanghai')::date, app_today() - 364),
        app_today(), '[]') as days,
      range_agg(daterange(d.covers_from, d.expires_on, '[]')) as covered
    from documents d
    where d.owner_id = whose and d.owner_kind = 'company' and d.state = 'valid'
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
    from awards a where a.company_id = whose and award_status(a, app_now()) <> 'pending'
      and a.awarded_at > app_now() - interval '12 months'
  )
  select 'rating', good, count from stars where count > 0
  union all select 'papers', good, count from papers where count > 0
  union all select 'bidding', good, count from answers where count > 0
  union all
  select 'profile', (g.total - cardinality(g.missing))::float8, g.total from card_gaps g, stars, papers, answers
  where g.company_id = whose and stars.count + papers.count + answers.count > 0
$$;
