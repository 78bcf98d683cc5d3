-- The one rule for where a statement stands; a month that is not over cannot be confirmed.
create or replace function statement_status(s statements, today date) returns text language sql stable as $$
  select case
    when s.covered_by is not null then 'covered'
    when s.frozen_at is not null then 'agreed'
    when s.month <= p.closed_month then 'covered'
    when s.month >= to_char(today, 'YYYY-MM') then 'running'
    when s.shipper_version = s.version or s.fleet_version = s.version then 'oneSide'
    when exists (
      select 1 from statements e join statement_differences d on d.statement_id = e.id
      where e.shipper_id = s.shipper_id and e.fleet_id = s.fleet_id and e.month <= s.month and d.state = 'open') then 'disputed'
    else 'draft'
  end
  from statement_pairs p where p.shipper_id = s.shipper_id and p.fleet_id = s.fleet_id
$$;
