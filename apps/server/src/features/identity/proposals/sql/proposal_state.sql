-- Where a proposal stands; without an answer in time it has expired, whether a job has noticed or not.
create or replace function proposal_state(p proposals) returns text language sql stable as $$
  select case when p.outcome is not null then p.outcome when p.expires_at <= app_now() then 'expired' else 'open' end
$$;
