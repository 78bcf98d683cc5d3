-- What follows from an order: payment records, ratings of both sides, disputes, and their part in the credit score.

-- Payment days run from signing. Set when signed; an order that is fully paid has the day the last payment was made.
alter table orders add column due_on date;
alter table orders add column settled_on date;
alter table orders add column confirmed_fen bigint not null default 0 check (confirmed_fen between 0 and amount_fen);
create index orders_unsettled on orders (due_on) where due_on is not null and settled_on is null;
create index orders_unsettled_of_shipper on orders (shipper_id, due_on) where due_on is not null and settled_on is null;
create index orders_unsettled_of_fleet on orders (fleet_id, due_on) where due_on is not null and settled_on is null;

-- No money moves here: the shipper records a voucher, the fleet says whether it was received.
create table order_payments (
  id text primary key,
  order_id text not null references orders,
  amount_fen bigint not null check (amount_fen > 0),
  paid_on date not null,
  voucher_no text not null,
  file_id text references files,
  state text not null default 'claimed' check (state in ('claimed', 'confirmed', 'disputed')),
  claimed_at timestamptz not null default app_now(),
  claimed_by text not null references users,
  answered_at timestamptz,
  answer_reason text not null default '',
  check ((state = 'claimed') = (answered_at is null))
);
create index order_payments_of on order_payments (order_id, claimed_at);
create index order_payments_claimed on order_payments (order_id) where state = 'claimed';
-- What is claimed or confirmed of an order never exceeds its amount.
create function check_order_payments() returns trigger language plpgsql as $$ begin
  if exists (
    select 1 from order_payments p join orders o on o.id = p.order_id
    where p.order_id = new.order_id and p.state in ('claimed', 'confirmed')
    group by o.id having sum(p.amount_fen) > o.amount_fen
  ) then raise exception 'payments of order % exceed its amount', new.order_id using errcode = 'check_violation'; end if;
  return null;
end $$;
create constraint trigger order_payments_sum after insert or update on order_payments
  deferrable initially deferred for each row execute function check_order_payments();

-- One rating for each side of an order; neither side learns of the other's before both are there or the window is closed.
create table order_ratings (
  id text primary key,
  order_id text not null references orders,
  -- Who rates.
  side text not null check (side in ('fleet', 'shipper')),
  first_axis smallint not null check (first_axis between 1 and 5),
  second_axis smallint not null check (second_axis between 1 and 5),
  third_axis smallint not null check (third_axis between 1 and 5),
  text text not null default '',
  rated_at timestamptz not null default app_now(),
  rated_by text not null references users,
  revealed_at timestamptz,
  reply text not null default '',
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text not null default '',
  unique (order_id, side),
  check ((hidden_at is null) = (hidden_reason = ''))
);
create index order_ratings_unrevealed on order_ratings (order_id) where revealed_at is null;

-- A revealed rating counts: the mean of its three axes, rounded, for the company it is about.
alter table ratings add column order_rating_id text unique references order_ratings;
alter table ratings add column hidden_at timestamptz;
drop index ratings_company;
create index ratings_company on ratings (company_id, rated_at desc) include (stars) where hidden_at is null;
create or replace view fleet_ratings as
select company_id, count(*)::int as rating_count, round((45 + sum(stars)) / (10.0 + count(*)), 1)::float8 as rating
from ratings where hidden_at is null group by company_id;

create table order_disputes (
  id text primary key,
  dispute_no text not null unique,
  order_id text not null references orders,
  side text not null check (side in ('fleet', 'shipper')),
  facts text not null,
  opened_at timestamptz not null default app_now(),
  opened_by text not null references users,
  answer text not null default '',
  answered_at timestamptz,
  -- Whose fault the office found; 'none' and 'both' are possible.
  outcome text check (outcome in ('fleet', 'shipper', 'both', 'none')),
  decision text not null default '',
  decided_at timestamptz,
  decided_by text references users,
  check ((outcome is null) = (decided_at is null))
);
create unique index order_disputes_open on order_disputes (order_id) where decided_at is null;
create index order_disputes_of on order_disputes (order_id, opened_at);
create index order_disputes_waiting on order_disputes (opened_at, id) where decided_at is null;
create index order_disputes_newest on order_disputes (opened_at desc, id);
create table order_dispute_files (
  dispute_id text not null references order_disputes,
  file_id text not null references files,
  side text not null check (side in ('fleet', 'shipper')),
  primary key (dispute_id, file_id)
);

-- A company's events of one component: those of the last twelve months, and where these are fewer than twenty the last twenty.
create function credit_events_counted(whose text, what text) returns table (good float8, count integer) language sql stable as $$
  with newest as (
    select e.good, e.at, row_number() over (order by e.at desc) as place from (
      select x.good, x.at from credit_events x
      where x.company_id = whose and x.component = what and x.set_aside_at is null
        and x.at > app_now() - interval '12 months'
      union all
      (select x.good, x.at from credit_events x
      where x.company_id = whose and x.component = what and x.set_aside_at is null
        and x.at <= app_now() - interval '12 months' order by x.at desc limit 20)
    ) e
  )
  select coalesce(sum(good), 0)::float8, count(*)::int from newest
  where at > app_now() - interval '12 months' or place <= 20
$$;

create or replace function credit_parts(whose text) returns table (component text, good float8, count integer) language sql stable as $$
  with stars as (
    select coalesce(sum((r.stars - 1) / 4.0), 0)::float8 as good, count(*)::int as count
    from ratings r where r.company_id = whose and r.hidden_at is null and r.rated_at > app_now() - interval '12 months'
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
  ), orders as (
    select c.component, e.good, e.count from unnest(array['fulfilment', 'punctuality', 'complaints']) c (component)
    cross join lateral credit_events_counted(whose, c.component) e
  )
  select 'rating', good, count from stars where count > 0
  union all select 'papers', good, count from papers where count > 0
  union all select 'bidding', good, count from answers where count > 0
  union all select component, good, count from orders where count > 0
  union all
  select 'profile', (g.total - cardinality(g.missing))::float8, g.total from card_gaps g, stars, papers, answers
  where g.company_id = whose
    and stars.count + papers.count + answers.count + (select coalesce(sum(count), 0) from orders) > 0
$$;

-- How punctually a shipper pays: on time ÷ due, as in its credit score.
create function payer_punctuality(whose text) returns table (good float8, count integer) language sql stable as $$
  select good, count from credit_events_counted(whose, 'punctuality')
$$;

-- To-dos: a payment to confirm, an overdue one, a dispute to answer and to decide.
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
      else n.read_at is null
    end
  end
$$;
