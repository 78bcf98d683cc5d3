-- A to-do notice names what it is about and is open until that has been handled, whoever handled it and however.

alter table notifications
  -- Ids: the object and, for objects of companies and members, their owner.
  add column about text[] not null default '{}',
  add column handled_at timestamptz;

-- The one definition of "open"; a kind without a rule, or a notice about nothing, is open until it is read.
create function is_open_todo(n notifications) returns boolean language sql stable as $$
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
        select 1 from listings l where l.id = any(n.about) and listing_phase(l) = 'notice')
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
      else n.read_at is null
    end
  end
$$;

-- Notices written so far: their object is the second part of the key that keeps them from coming twice.
update notifications set about = array[split_part(dedup_key, ':', 2)]
where shelf = 'todo' and split_part(dedup_key, ':', 2) <> '';
update notifications n set handled_at = app_now() where n.shelf = 'todo' and not is_open_todo(n);

create index notifications_open on notifications (user_id, seq desc) where shelf = 'todo' and handled_at is null;
create index notifications_about on notifications using gin (about) where shelf = 'todo' and handled_at is null;

-- Part of every transaction that changes such an object: what is no longer open is marked, and the bells hear of it.
create function settle_todos() returns trigger language plpgsql as $$
declare
  keys text[];
  person text;
begin
  execute format('select array_agg(distinct %I) from written', tg_argv[0]) into keys;
  for person in
    update notifications n set handled_at = app_now()
    where n.shelf = 'todo' and n.handled_at is null and n.about && keys and not is_open_todo(n)
    returning n.user_id
  loop
    perform pg_notify('live', json_build_object('topic', 'user:' || person)::text);
  end loop;
  return null;
end $$;

do $$
declare
  watched text[];
begin
  foreach watched slice 1 in array array[
    ['applications', 'company_id'], ['change_requests', 'company_id'], ['certifications', 'company_id'],
    ['documents', 'company_id'], ['renewal_requests', 'member_id'], ['member_terms', 'member_id'], ['members', 'id'],
    ['listings', 'id'], ['listing_statements', 'listing_id'], ['contact_messages', 'id'], ['reports', 'id']]
  loop
    execute format('create trigger %I after insert on %I referencing new table as written
      for each statement execute function settle_todos(%L)', watched[1] || '_added_todos', watched[1], watched[2]);
    execute format('create trigger %I after update on %I referencing new table as written
      for each statement execute function settle_todos(%L)', watched[1] || '_changed_todos', watched[1], watched[2]);
  end loop;
end $$;
