-- Events of the credit score weigh by freight, partner and age: what that needs is kept with each event and summed by partner and
-- month. What counted before is kept once, so that each company is told what the rule changed.

create table credit_rule_changes (
  company_id text primary key references companies,
  changed_at timestamptz not null default app_now(),
  -- Good events and events of each component by the rule before.
  counted jsonb not null,
  -- The scores by both rules and the points of each component; computed once by a job after the migration.
  score_before integer,
  score_after integer,
  points jsonb,
  check ((score_before is null) = (score_after is null) and (score_before is null) = (points is null))
);

with counted as (
  select company_id, component, sum(good)::float8 as good, count(*) as count from (
    select company_id, component, good, at, row_number() over (partition by company_id, component order by at desc) as place
    from credit_events where set_aside_at is null
  ) e where at > app_now() - interval '12 months' or place <= 20 group by company_id, component
  union all
  select company_id, 'rating', (sum(stars) - count(*)) / 4.0, count(*) from ratings
  where hidden_at is null and rated_at > app_now() - interval '12 months' group by company_id
  union all
  select company_id, 'bidding', count(*) filter (where state = 'confirmed'), count(*) from awards
  where set_aside_at is null and coalesce(answered_at, due_at) <= app_now() and awarded_at > app_now() - interval '12 months'
  group by company_id
)
insert into credit_rule_changes (company_id, counted)
select company_id, jsonb_object_agg(component, jsonb_build_object('good', good, 'count', count)) from counted group by company_id;

insert into jobs (id, kind, payload)
select 'credit-rule-changes', 'credits.explainRule', '{}' where exists (select from credit_rule_changes);

drop table credit_days;
drop index credit_events_of;
alter table credit_events drop constraint credit_events_good_check, drop constraint credit_events_component_check;
alter table credit_events alter column good type float8;
alter table credit_events
  add column partner_id text references companies,
  -- The freight of the order, which the event weighs by.
  add column amount_fen bigint,
  -- How far it is believed: recorded only by the fleet itself, faster than the distance allows, between connected companies.
  add column basis text not null default 'full' check (basis in ('full', 'ownRecord', 'impossible', 'tied'));

insert into credit_events (id, company_id, component, order_id, at, good, words, set_aside_at)
select r.id, r.company_id, 'rating', x.order_id, r.rated_at, (r.stars - 1) / 4.0, o.order_no || ' 评价公开：' || r.stars || ' 星', r.hidden_at
from ratings r join order_ratings x on x.id = r.order_rating_id join orders o on o.id = x.order_id;

update credit_events e set amount_fen = o.amount_fen,
  partner_id = case when o.fleet_id = e.company_id then o.shipper_id else o.fleet_id end
from orders o where o.id = e.order_id;

-- An arrival in time is believed where the shipper itself confirmed the order.
update credit_events e set basis = case
    when o.distance_km is not null and o.at_unloading_at - o.departed_at < make_interval(secs => o.distance_km * 36.0) then 'impossible'
    when not exists (select from order_milestones m where m.order_id = o.id and m.kind = 'completed' and m.by_side = 'shipper') then 'ownRecord'
    else 'full' end
from orders o where o.id = e.order_id and e.component = 'punctuality' and e.company_id = o.fleet_id and e.good = 1;

with phones as (
  select id as company_id, phone from companies where phone <> ''
  union select company_id, phone from users where company_id is not null and phone is not null
), tied as (
  select distinct e.company_id, e.partner_id from credit_events e
  join companies c on c.id = e.company_id join companies p on p.id = e.partner_id
  where c.credit_code = p.credit_code or (c.legal_person <> '' and c.legal_person = p.legal_person)
    or exists (select from phones a join phones b on b.phone = a.phone where a.company_id = c.id and b.company_id = p.id)
)
update credit_events e set basis = 'tied' from tied t where t.company_id = e.company_id and t.partner_id = e.partner_id;

alter table credit_events alter column partner_id set not null, alter column amount_fen set not null;
alter table credit_events
  add constraint credit_events_good_check check (good between 0 and 1),
  add constraint credit_events_component_check check (component in ('fulfilment', 'punctuality', 'complaints', 'rating')),
  -- Doubt never lightens what was not kept.
  add constraint credit_events_doubt_check check (basis not in ('ownRecord', 'impossible') or good = 1);
create index credit_events_of on credit_events (company_id, component, at desc, id);
-- A merge replaces the partner.
create index credit_events_partner on credit_events (partner_id);

-- The weights of a company's events by month of Shanghai, component and partner, in millionths, and how many there were. Kept by
-- triggers that fire for every writer.
create table credit_months (
  company_id text not null references companies,
  month date not null,
  component text not null,
  partner_id text not null,
  good bigint not null,
  bad bigint not null,
  -- Events that were kept, of all.
  kept integer not null,
  count integer not null,
  primary key (company_id, month, component, partner_id)
);
insert into credit_months (company_id, month, component, partner_id, good, bad, kept, count)
select e.company_id, (date_trunc('month', e.at at time zone 'Asia/Shanghai'))::date, e.component, e.partner_id,
  sum(w.kept), sum(w.missed), count(*) filter (where e.good = 1), count(*)
from credit_events e cross join lateral credit_weight(e.component, e.good, e.amount_fen, e.basis) w
where e.set_aside_at is null and e.basis in ('full', 'ownRecord') group by 1, 2, 3, 4;

-- The same of all partners together, each up to the cap of a month: a score reads a row for each month instead of each partner.
create table credit_sums (
  company_id text not null references companies,
  month date not null,
  component text not null,
  good bigint not null,
  bad bigint not null,
  kept integer not null,
  count integer not null,
  primary key (company_id, month, component)
);
insert into credit_sums (company_id, month, component, good, bad, kept, count)
select m.company_id, m.month, m.component, sum(c.kept), sum(c.missed), sum(m.kept), sum(m.count)
from credit_months m cross join lateral credit_capped(m.good, m.bad) c group by 1, 2, 3;
