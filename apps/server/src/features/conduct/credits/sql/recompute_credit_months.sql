-- Computes credit_months anew from all events.
create or replace function recompute_credit_months() returns void language plpgsql as $$ begin
  lock table credit_events in share row exclusive mode;
  delete from credit_months;
  insert into credit_months (company_id, month, component, partner_id, good, bad, kept, count)
  select company_id, month, component, partner_id, good, bad, kept, count from credit_month_sums;
end $$;
