-- Whether a to-do is open, with one short plan for each kind: the plan of all kinds together took longer to make than the
-- counts of everybody's header took to run, and was made for every one of them. These are made once per connection.
create or replace function is_open_todo(n notifications) returns boolean language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
begin
  if n.shelf <> 'todo' or n.handled_at is not null then return false; end if;
  if n.about = '{}' then return n.read_at is null; end if;
  case n.kind
    when 'application.submitted' then return exists (
      select 1 from applications a where a.id = any(n.about) and a.status in (0, 1));
    when 'application.rejected' then return exists (
      select 1 from applications a where a.id = any(n.about) and not exists (
        select 1 from applications x where x.company_id = a.company_id and x.applied_at > a.applied_at));
    when 'change.submitted' then return exists (
      select 1 from change_requests r where r.id = any(n.about) and r.status in (0, 1));
    -- Asking again is the company's choice: having read the reason is enough.
    when 'change.rejected' then return n.read_at is null and exists (
      select 1 from change_requests r where r.id = any(n.about) and not exists (
        select 1 from change_requests x where x.company_id = r.company_id and x.requested_at > r.requested_at));
    when 'renewal.submitted' then return exists (
      select 1 from renewal_requests r where r.id = any(n.about) and r.status in (0, 1));
    when 'renewal.rejected' then return exists (
      select 1 from renewal_requests r where r.id = any(n.about)
        and not exists (select 1 from renewal_requests x where x.member_id = r.member_id and x.requested_at > r.requested_at)
        and not exists (select 1 from member_terms t where t.member_id = r.member_id and t.created_at > r.requested_at));
    when 'certification.submitted' then return exists (
      select 1 from certifications c where c.id = any(n.about) and c.status in (0, 1) and c.closed_at is null);
    when 'certification.rejected' then return exists (
      select 1 from certifications c where c.id = any(n.about) and c.closed_at is null);
    -- Renewed documents move the end away.
    when 'certification.expiring' then return exists (
      select 1 from certifications c where c.id = any(n.about) and c.closed_at is null and c.revoked_at is null
        and c.expires_on <= app_today() + setting_at('remind.certificationDays', app_now(), 30));
    when 'membership.expiring' then return exists (
      select 1 from member_terms t join members m on m.id = t.member_id
      where t.id = any(n.about) and m.resigned_at is null and t.ends_on = m.last_ends_on);
    when 'listing.noticed' then return exists (
      select 1 from listings l where l.id = any(n.about) and listing_phase(l) = 'notice' and l.replied_on is null);
    when 'listing.said' then return exists (
      select 1 from listing_statements s join listings l on l.id = s.listing_id
      where s.id = any(n.about) and s.settled_at is null
        and (s.kind <> 'reply' or (l.decided_on is null and l.withdrawn_on is null)));
    when 'message.received' then return exists (
      select 1 from contact_messages m where m.id = any(n.about) and m.status in ('new', 'handling'));
    when 'message.overdue' then return exists (
      select 1 from contact_messages m where m.id = any(n.about) and m.status in ('new', 'handling'));
    when 'report.received' then return exists (
      select 1 from reports r where r.id = any(n.about) and r.status = 'received');
    when 'report.appealed' then return exists (
      select 1 from reports r where r.id = any(n.about) and r.status = 'appealed');
    when 'report.overdue' then return exists (
      select 1 from reports r where r.id = any(n.about) and r.due_at < app_now()
        and r.status in ('received', 'accepted', 'investigating', 'appealed'));
    when 'document.submitted' then return exists (
      select 1 from documents d where d.company_id = any(n.about) and d.owner_kind = 'company' and d.state = 'pending');
    when 'document.rejected' then return exists (
      select 1 from documents d where d.id = any(n.about) and d.state = 'rejected' and not exists (
        select 1 from documents x where x.owner_id = d.owner_id and x.kind = d.kind and x.added_at > d.added_at
          and x.state in ('pending', 'valid'))
        and not exists (select 1 from vehicles v where v.id = d.owner_id and v.state = 'scrapped')
        and not exists (select 1 from drivers p where p.id = d.owner_id and p.state = 'left'));
    when 'document.expiring' then return exists (
      select 1 from documents d where d.id = any(n.about) and d.is_current and d.state = 'valid'
        and not exists (select 1 from documents x where x.replaces_id = d.id and x.state = 'pending')
        and not exists (select 1 from vehicles v where v.id = d.owner_id and v.state = 'scrapped')
        and not exists (select 1 from drivers p where p.id = d.owner_id and p.state = 'left'));
    when 'cooperation.invited' then return exists (
      select 1 from cooperations c where c.id = any(n.about) and cooperation_state(c, app_now()) = 'invited'
        and not exists (
          select 1 from cooperation_blocks b where b.company_id = c.fleet_id and b.blocked_id = c.shipper_id));
    when 'tender.asked' then return exists (
      select 1 from tender_questions q join tenders t on t.id = q.tender_id
      where q.id = any(n.about) and q.answer is null and tender_phase(t, app_now()) in ('published', 'bidding'));
    when 'tender.closed' then return exists (
      select 1 from tenders t where t.id = any(n.about) and tender_phase(t, app_now()) in ('closed', 'evaluating'));
    when 'award.made' then return exists (
      select 1 from awards a where a.id = any(n.about) and award_status(a, app_now()) = 'pending');
    when 'order.created' then return exists (
      select 1 from orders o where o.id = any(n.about) and o.state = 'created');
    when 'order.signed' then return exists (
      select 1 from orders o where o.id = any(n.about) and order_status(o, app_now()) = 'signed');
    when 'order.cancelAsked' then return exists (
      select 1 from orders o where o.id = any(n.about) and o.cancel_asked_by is not null);
    when 'order.paid' then return exists (
      select 1 from order_payments p where p.id = any(n.about) and p.state = 'claimed');
    when 'order.overdue' then return exists (
      select 1 from orders o where o.id = any(n.about) and o.settled_on is null);
    when 'order.disputed' then return exists (
      select 1 from order_disputes d where d.id = any(n.about) and d.decided_at is null and d.answered_at is null);
    when 'dispute.opened' then return exists (
      select 1 from order_disputes d where d.id = any(n.about) and d.decided_at is null);
    when 'appeal.opened' then return exists (
      select 1 from credit_appeals a where a.id = any(n.about) and a.decided_at is null);
    when 'proposal.made' then return exists (
      select 1 from proposals p where p.id = any(n.about) and proposal_state(p) = 'open');
    else return n.read_at is null;
  end case;
end
$$;
