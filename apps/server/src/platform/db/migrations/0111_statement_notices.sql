-- Which side was told that the statement of a month can be checked. The key is why nobody is told twice, whoever tries.

create table statement_notices (
  shipper_id text not null references companies,
  fleet_id text not null references companies,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  side text not null check (side in ('fleet', 'shipper')),
  told_at timestamptz not null default app_now(),
  primary key (shipper_id, fleet_id, month, side)
);
create index statement_notices_of_fleet on statement_notices (fleet_id);

-- Read every few minutes: what somebody may still have to check of a month that is over.
create index statements_with_entries on statements (month, id) where frozen_at is null and entries > 0;
