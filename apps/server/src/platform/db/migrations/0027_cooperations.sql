-- Cooperation between shippers and fleets: invitations, partners, groups, links, private notes and blocks.

create table cooperation_groups (
  id text primary key,
  company_id text not null references companies,
  name text not null,
  created_at timestamptz not null default app_now(),
  unique (company_id, name)
);

-- The code in a link's address is derived from its id with a key of the installation, so it is not in the database.
create table cooperation_links (
  id text primary key,
  company_id text not null references companies,
  group_id text references cooperation_groups on delete set null,
  message text not null default '',
  uses integer not null default 0,
  max_uses integer not null check (max_uses between 1 and 50),
  created_by text references users,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  check (uses between 0 and max_uses)
);
create index cooperation_links_company on cooperation_links (company_id, created_at desc) where closed_at is null;

create table cooperations (
  id text primary key,
  shipper_id text not null references companies,
  fleet_id text not null references companies,
  -- Set by people; an unanswered invitation is stored as expired only when the next one replaces it.
  state text not null default 'invited'
    check (state in ('invited', 'active', 'paused', 'ended', 'declined', 'withdrawn', 'expired')),
  message text not null default '',
  link_id text references cooperation_links,
  invited_at timestamptz not null default app_now(),
  active_at timestamptz,
  -- The last move: when, by which side, and the reason for the other side.
  moved_at timestamptz not null default app_now(),
  moved_by text not null default 'shipper' check (moved_by in ('shipper', 'fleet')),
  reason text not null default '',
  agreement_from date,
  agreement_until date,
  agreement_file_id text references files,
  -- Kept by the shipper, never shown to the fleet.
  group_id text references cooperation_groups on delete set null,
  tags text[] not null default '{}',
  begins_at timestamptz not null generated always as (coalesce(active_at, invited_at)) stored,
  version integer not null default 1,
  check (shipper_id <> fleet_id),
  check ((agreement_from is null) = (agreement_until is null) and agreement_from <= agreement_until),
  check (state not in ('active', 'paused') or active_at is not null)
);
-- One open relation for each pair.
create unique index cooperations_open on cooperations (shipper_id, fleet_id) where state in ('invited', 'active', 'paused');
create index cooperations_of_shipper on cooperations (shipper_id, begins_at desc, id);
create index cooperations_of_shipper_in_state on cooperations (shipper_id, state, begins_at desc, id);
create index cooperations_of_fleet on cooperations (fleet_id, begins_at desc, id);
create index cooperations_of_fleet_in_state on cooperations (fleet_id, state, begins_at desc, id);
create index cooperations_pair on cooperations (shipper_id, fleet_id);
create index cooperations_group on cooperations (group_id, begins_at desc, id) where group_id is not null;
create index cooperations_tags on cooperations using gin (tags);
create index cooperations_agreement on cooperations (shipper_id, agreement_until) where agreement_until is not null;

-- The one definition of a relation's state: an invitation expires after 14 days by the clock.
create function cooperation_state(c cooperations, at timestamptz) returns text language sql immutable as $$
  select case when c.state = 'invited' and at >= c.invited_at + interval '14 days' then 'expired' else c.state end
$$;

-- Visible to the company that wrote them.
create table cooperation_notes (
  id text primary key,
  cooperation_id text not null references cooperations,
  company_id text not null references companies,
  user_id text not null references users,
  text text not null,
  written_at timestamptz not null default app_now()
);
create index cooperation_notes_of on cooperation_notes (cooperation_id, company_id, written_at desc);

-- Private to the company that blocks: invitations of the blocked one do not arrive.
create table cooperation_blocks (
  id text primary key,
  company_id text not null references companies,
  blocked_id text not null references companies,
  user_id text references users,
  reason text not null default '',
  blocked_at timestamptz not null default app_now(),
  unique (company_id, blocked_id),
  check (company_id <> blocked_id)
);
create index cooperation_blocks_newest on cooperation_blocks (company_id, blocked_at desc, id);

-- An invitation is a to-do of the fleet until it is answered or expires.
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
      else n.read_at is null
    end
  end
$$;

create trigger cooperations_changed_todos after update on cooperations referencing new table as written
  for each statement execute function settle_todos('id');
