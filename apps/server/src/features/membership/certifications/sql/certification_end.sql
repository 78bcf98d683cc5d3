-- The last day of a certification; the contract's requiredOfCompany names the same documents, a test compares them.
-- A paper taken back by staff ends it with that day: refusing one must never make it hold longer.
create or replace function certification_end(company text, decided date) returns date language sql stable as $$
  select least(decided, (
    select min(least(d.expires_on, d.voided_on)) from documents d
    where d.owner_id = company and d.owner_kind = 'company' and d.is_current
      and (d.state = 'valid' or d.voided_on is not null)
      and d.kind in ('businessLicense', 'transportPermit', 'carrierInsurance')))
$$;
