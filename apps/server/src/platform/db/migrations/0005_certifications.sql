-- Certification of fleets: at most one open row per company; closed ones are kept.
create table certifications (
  id text primary key,
  company_id text not null references companies,
  user_id text not null references users,
  mode text not null check (mode in ('auto', 'review')),
  application_data jsonb not null,
  -- Whole milliseconds, so that what callers read is exactly what is stored.
  submitted_at timestamptz not null default date_trunc('milliseconds', app_now()),
  approved_at timestamptz,
  closed_at timestamptz,
  check (case mode when 'auto' then approved_at = submitted_at + interval '3 seconds' else approved_at >= submitted_at end),
  check (closed_at >= submitted_at)
);
create unique index certifications_open on certifications (company_id) where closed_at is null;
create index certifications_company on certifications (company_id, submitted_at desc);

-- Where a certification stands now; nothing waits for a job.
create function certification_status(c certifications) returns text language sql volatile as $$
  select case
    when c.id is null or c.closed_at is not null then 'none'
    when c.approved_at is not null then 'approved'
    when c.mode = 'auto' and app_now() >= c.submitted_at + interval '3 seconds' then 'approved'
    else 'processing'
  end
$$;
