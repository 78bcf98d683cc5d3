-- Whether a fleet may see a published tender: everybody, those invited, or everybody after the first hours.
create or replace function tender_reaches(t tenders, fleet text, at timestamptz) returns boolean language sql stable as $$
  select t.state not in ('draft', 'discarded') and (
    t.reach = 'all'
    or (t.reach = 'invitedFirst' and at >= t.published_at + make_interval(hours => t.first_hours))
    or exists (select 1 from tender_invitations i where i.tender_id = t.id and i.company_id = fleet))
$$;
