-- The one rule for where a tender stands.
create or replace function tender_phase(t tenders, at timestamptz) returns text language sql immutable as $$
  select case
    when t.state <> 'open' then t.state
    when at < t.starts_at then 'published'
    when at < t.closes_at then 'bidding'
    when t.mode = 'sealed' and t.opened_at is null then 'closed'
    when t.is_awarded then 'awarded'
    else 'evaluating'
  end
$$;
