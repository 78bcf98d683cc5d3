-- Computes credit_months and credit_sums anew from all events.
create or replace function recompute_credit_months() returns void language plpgsql as $$ begin
  lock table credit_events in share row exclusive mode;
  delete from credit_sums;
  delete from credit_months;
  insert into credit_months (company_id, month, component, partner_id, good, bad, kept, count)
  select company_id, month, component, partner_id, good, bad, kept, count from credit_month_sums;
  insert into credit_sums (company_id, month, component, good, bad, kept, count)
  select m.company_id, m.month, m.component, sum(c.kept), sum(c.missed), sum(m.kept), sum(m.count)
  from credit_months m cross join lateral credit_capped(m.good, m.bad) c group by 1, 2, 3;
end $$;
