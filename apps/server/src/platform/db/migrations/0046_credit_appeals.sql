-- The credit score at any moment in one pass over a company's events, and appeals of single events.

alter table awards add column set_aside_at timestamptz;
-- A company's events newest first, those that were set aside included.
create index credit_events_newest on credit_events (company_id, at desc, id);

-- How many events of orders a company had on a day of Shanghai, and how many of them were good: a score then reads a row for
-- each day instead of each event. Kept by triggers that fire for every writer, sorted, so that two of them do not wait for
-- each other.
create table credit_days (
  company_id text not null references companies,
  component text not null,
  day date not null,
  good integer not null,
  count integer not null,
  primary key (company_id, component, day)
);
create function add_credit_days() returns trigger language plpgsql as $$ begin
  insert into credit_days as d (company_id, component, day, good, count)
  select company_id, component, (at at time zone 'Asia/Shanghai')::date as day, sum(good), count(*) from added
  where set_aside_at is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, component, day) do update set good = d.good + excluded.good, count = d.count + excluded.count;
  return null;
end $$;
create function subtract_credit_days() returns trigger language plpgsql as $$ begin
  insert into credit_days as d (company_id, component, day, good, count)
  select company_id, component, (at at time zone 'Asia/Shanghai')::date as day, -sum(good), -count(*) from removed
  where set_aside_at is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, component, day) do update set good = d.good + excluded.good, count = d.count + excluded.count;
  return null;
end $$;
create trigger credit_events_added after insert on credit_events referencing new table as added
  for each statement execute function add_credit_days();
create trigger credit_events_changed_from after update on credit_events referencing old table as removed
  for each statement execute function subtract_credit_days();
create trigger credit_events_changed_to after update on credit_events referencing new table as added
  for each statement execute function add_credit_days();
create trigger credit_events_removed after delete on credit_events referencing old table as removed
  for each statement execute function subtract_credit_days();
alter table credit_events enable always trigger credit_events_added;
alter table credit_events enable always trigger credit_events_changed_from;
alter table credit_events enable always trigger credit_events_changed_to;
alter table credit_events enable always trigger credit_events_removed;
insert into credit_days (company_id, component, day, good, count)
select company_id, component, (at at time zone 'Asia/Shanghai')::date, sum(good), count(*) from credit_events
where set_aside_at is null group by 1, 2, 3;

-- Events of orders as they counted for a company at a moment, by component: those of the last twelve months, and where
-- these are fewer than twenty the last twenty. Whole days from credit_days, the first and the last day event by event. The
-- moment is a parameter, because an index cannot be searched by the volatile app_now().
create function order_events_at(whose text, moment timestamptz) returns table (component text, good float8, count integer) language sql stable as $$
  with bounds as (
    select moment - interval '12 months' as since, ((moment - interval '12 months') at time zone 'Asia/Shanghai')::date as first_day,
      (moment at time zone 'Asia/Shanghai')::date as last_day
  ), recent as (
    select x.component, sum(x.good) as good, sum(x.count) as count from (
      select d.component, d.good, d.count from bounds, credit_days d
      where d.company_id = whose and d.component in ('fulfilment', 'punctuality', 'complaints')
        and d.day > bounds.first_day and d.day < bounds.last_day
      union all
      select e.component, e.good, 1 from bounds, credit_events e
      where e.company_id = whose and e.component in ('fulfilment', 'punctuality', 'complaints') and e.set_aside_at is null
        and e.at > bounds.since and e.at < (bounds.first_day + 1)::timestamp at time zone 'Asia/Shanghai'
      union all
      select e.component, e.good, 1 from bounds, credit_events e
      where e.company_id = whose and e.component in ('fulfilment', 'punctuality', 'complaints') and e.set_aside_at is null
        and e.at >= bounds.last_day::timestamp at time zone 'Asia/Shanghai' and e.at <= moment
    ) x group by x.component
  )
  select c.component, (coalesce(r.good, 0) + coalesce(older.good, 0))::float8, (coalesce(r.count, 0) + older.count)::int
  from unnest(array['fulfilment', 'punctuality', 'complaints']) c (component)
  left join recent r on r.component = c.component
  cross join lateral (
    select sum(x.good) as good, count(*) as count from (
      select e.good from credit_events e
      where e.company_id = whose and e.component = c.component and e.set_aside_at is null
        and e.at <= moment - interval '12 months'
      order by e.at desc limit greatest(0, 20 - coalesce(r.count, 0))
    ) x
  ) older
$$;

-- Good events and events of every component as they counted at a moment. The card has no history: it is as it is now.
create function credit_parts_at(whose text, moment timestamptz) returns table (component text, good float8, count integer) language sql stable as $$
  with stars as (
    select (coalesce(sum(r.stars), 0) - count(*)) / 4.0::float8 as good, count(*)::int as count
    from ratings r where r.company_id = whose and r.hidden_at is null
      and r.rated_at > moment - interval '12 months' and r.rated_at <= moment
  ), held as (
    -- Counted from the day the office knew the paper, over all copies of a kind; a day two of them cover counts once.
    select d.kind, daterange(greatest(min(d.added_at at time zone 'Asia/Shanghai')::date,
        (moment at time zone 'Asia/Shanghai')::date - 364), (moment at time zone 'Asia/Shanghai')::date, '[]') as days,
      range_agg(daterange(d.covers_from, d.expires_on, '[]')) as covered
    from documents d
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
    from awards a where a.company_id = whose and a.set_aside_at is null and coalesce(a.answered_at, a.due_at) <= moment
      and a.awarded_at > moment - interval '12 months'
  ), orders as (
    select component, good, count from order_events_at(whose, moment) where count > 0
  )
  select 'rating', good, count from stars where count > 0
  union all select 'papers', good, count from papers where count > 0
  union all select 'bidding', good, count from answers where count > 0
  union all select component, good, count from orders
  union all
  select 'profile', (g.total - cardinality(g.missing))::float8, g.total from card_gaps g, stars, papers, answers
  where g.company_id = whose
    and stars.count + papers.count + answers.count + (select coalesce(sum(count), 0) from orders) > 0
$$;
create or replace function credit_parts(whose text) returns table (component text, good float8, count integer) language sql stable as $$
  select component, good, count from credit_parts_at(whose, app_now())
$$;

-- How punctually a shipper pays: on time ÷ due, as in its credit score.
create or replace function payer_punctuality(whose text) returns table (good float8, count integer) language sql stable as $$
  select good, count from order_events_at(whose, app_now()) where component = 'punctuality'
$$;
drop function credit_events_counted(text, text);

-- A company objects to an event; the office decides whether it stays or is set aside.
create table credit_appeals (
  id text primary key,
  appeal_no text not null unique,
  company_id text not null references companies,
  component text not null check (component in ('fulfilment', 'punctuality', 'rating', 'complaints', 'bidding')),
  -- A row of credit_events, awards or ratings. With its time, because a decision may replace an event: that is another one.
  event_id text not null,
  event_at timestamptz not null,
  words text not null,
  order_id text references orders,
  tender_id text references tenders,
  reason text not null,
  opened_at timestamptz not null default app_now(),
  opened_by text not null references users,
  outcome text check (outcome in ('accepted', 'refused')),
  decision text not null default '',
  decided_at timestamptz,
  decided_by text references users,
  check ((outcome is null) = (decided_at is null))
);
create unique index credit_appeals_once on credit_appeals (event_id, event_at);
create index credit_appeals_of on credit_appeals (company_id, opened_at desc, id);
create index credit_appeals_waiting on credit_appeals (opened_at, id) where decided_at is null;
create index credit_appeals_decided on credit_appeals (opened_at desc, id) where decided_at is not null;
create table credit_appeal_files (
  appeal_id text not null references credit_appeals,
  file_id text not null references files,
  primary key (appeal_id, file_id)
);
create index credit_appeal_files_file on credit_appeal_files (file_id);

-- To-dos: an appeal to decide.
create or replace function is_open_todo(n notifications) returns boolean language sql stable as $$
  select n.shelf = 'todo' and n.handled_at is null and case
    when n.about = '{}' then n.read_at is null
    else case n.kind
      when 'application.submitted' then exists (
        select 1 from applications a where a.id = any(n.about) and a.status in (0, 1))
      when 'application.rejected' then exists (
        select 1 from applications a where a.id = any(n.about) and not exists (
          select 1 from applications x where x.company_id = a.company_id and x.applied_at > a.applied_at))
      when 'change.submitted' then exists (
        select 1 from change_requests r where r.id = any(n.about) and r.status in (0, 1))
      -- Asking again is the company's choice: having read the reason is enough.
      when 'change.rejected' then n.read_at is null and exists (
        select 1 from change_requests r where r.id = any(n.about) and not exists (
          select 1 from change_requests x where x.company_id = r.company_id and x.requested_at > r.requested_at))
      when 'renewal.submitted' then exists (
        select 1 from renewal_requests r where r.id = any(n.about) and r.status in (0, 1))
      when 'renewal.rejected' then exists (
        select 1 from renewal_requests r where r.id = any(n.about)
          and not exists (select 1 from renewal_requests x where x.member_id = r.member_id and x.requested_at > r.requested_at)
          and not exists (select 1 from member_terms t where t.member_id = r.member_id and t.created_at > r.requested_at))
      when 'certification.submitted' then exists (
        select 1 from certifications c where c.id = any(n.about) and c.status in (0, 1) and c.closed_at is null)
      when 'certification.rejected' then exists (
        select 1 from certifications c where c.id = any(n.about) and c.closed_at is null)
      -- Renewed documents move the end away.
      when 'certification.expiring' then exists (
        select 1 from certifications c where c.id = any(n.about) and c.closed_at is null and c.revoked_at is null
          and c.expires_on <= app_today() + 30)
      when 'membership.expiring' then exists (
        select 1 from member_terms t join members m on m.id = t.member_id
        where t.id = any(n.about) and m.resigned_at is null and t.ends_on = m.last_ends_on)
      when 'listing.noticed' then exists (
        select 1 from listings l where l.id = any(n.about) and listing_phase(l) = 'notice' and l.replied_on is null)
      when 'listing.said' then exists (
        select 1 from listing_statements s join listings l on l.id = s.listing_id
        where s.id = any(n.about) and s.settled_at is null
          and (s.kind <> 'reply' or (l.decided_on is null and l.withdrawn_on is null)))
      when 'message.received' then exists (
        select 1 from contact_messages m where m.id = any(n.about) and m.status in ('new', 'handling'))
      when 'message.overdue' then exists (
        select 1 from contact_messages m where m.id = any(n.about) and m.status in ('new', 'handling'))
      when 'report.received' then exists (
        select 1 from reports r where r.id = any(n.about) and r.status = 'received')
      when 'report.appealed' then exists (
        select 1 from reports r where r.id = any(n.about) and r.status = 'appealed')
      when 'report.overdue' then exists (
        select 1 from reports r where r.id = any(n.about) and r.due_at < app_now()
          and r.status in ('received', 'accepted', 'investigating', 'appealed'))
      when 'document.submitted' then exists (
        select 1 from documents d where d.company_id = any(n.about) and d.owner_kind = 'company' and d.state = 'pending')
      when 'document.rejected' then exists (
        select 1 from documents d where d.id = any(n.about) and d.state = 'rejected' and not exists (
          select 1 from documents x where x.owner_id = d.owner_id and x.kind = d.kind and x.added_at > d.added_at
            and x.state in ('pending', 'valid'))
          and not exists (select 1 from vehicles v where v.id = d.owner_id and v.state = 'scrapped')
          and not exists (select 1 from drivers p where p.id = d.owner_id and p.state = 'left'))
      when 'document.expiring' then exists (
        select 1 from documents d where d.id = any(n.about) and d.is_current and d.state = 'valid'
          and not exists (select 1 from documents x where x.replaces_id = d.id and x.state = 'pending')
          and not exists (select 1 from vehicles v where v.id = d.owner_id and v.state = 'scrapped')
          and not exists (select 1 from drivers p where p.id = d.owner_id and p.state = 'left'))
      when 'cooperation.invited' then exists (
        select 1 from cooperations c where c.id = any(n.about) and cooperation_state(c, app_now()) = 'invited'
          and not exists (
            select 1 from cooperation_blocks b where b.company_id = c.fleet_id and b.blocked_id = c.shipper_id))
      when 'tender.asked' then exists (
        select 1 from tender_questions q join tenders t on t.id = q.tender_id
        where q.id = any(n.about) and q.answer is null and tender_phase(t, app_now()) in ('published', 'bidding'))
      when 'tender.closed' then exists (
        select 1 from tenders t where t.id = any(n.about) and tender_phase(t, app_now()) in ('closed', 'evaluating'))
      when 'award.made' then exists (
        select 1 from awards a where a.id = any(n.about) and award_status(a, app_now()) = 'pending')
      when 'order.created' then exists (
        select 1 from orders o where o.id = any(n.about) and o.state = 'created')
      when 'order.signed' then exists (
        select 1 from orders o where o.id = any(n.about) and order_status(o, app_now()) = 'signed')
      when 'order.cancelAsked' then exists (
        select 1 from orders o where o.id = any(n.about) and o.cancel_asked_by is not null)
      when 'order.paid' then exists (
        select 1 from order_payments p where p.id = any(n.about) and p.state = 'claimed')
      when 'order.overdue' then exists (
        select 1 from orders o where o.id = any(n.about) and o.settled_on is null)
      when 'order.disputed' then exists (
        select 1 from order_disputes d where d.id = any(n.about) and d.decided_at is null and d.answered_at is null)
      when 'dispute.opened' then exists (
        select 1 from order_disputes d where d.id = any(n.about) and d.decided_at is null)
      when 'appeal.opened' then exists (
        select 1 from credit_appeals a where a.id = any(n.about) and a.decided_at is null)
      else n.read_at is null
    end
  end
$$;
