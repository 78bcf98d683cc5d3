-- Where a certification stands now; nothing waits for a job. Without subqueries, so that lists stay quick.
create or replace function certification_status(c certifications) returns text language sql volatile as $$
  select case
    when c.id is null or c.closed_at is not null then 'none'
    when c.revoked_at is not null then 'revoked'
    when c.status = 3 then 'rejected'
    when c.approved_at is not null and c.expires_on is not null and c.expires_on < app_today() then 'expired'
    when c.approved_at is not null then 'approved'
    when c.mode = 'auto' and app_now() >= c.submitted_at + interval '3 seconds' then 'approved'
    else 'processing'
  end
$$;
