-- What each partner adds to the components that come from trade, in millionths, by whole months of Shanghai: the month of the
-- moment and the eleven before it.
create or replace function credit_tallies_at(whose text, moment timestamptz)
returns table (component text, partner_id text, month date, good bigint, bad bigint) language sql stable as $$
  select m.component, m.partner_id, m.month, m.good, m.bad
  from (select date_trunc('month', moment at time zone 'Asia/Shanghai') as month) now
  join credit_months m on m.company_id = whose and m.month <= now.month::date and m.month > (now.month - interval '12 months')::date
  union all select 'bidding', a.partner_id, a.month, a.good, a.bad from credit_awards_at(whose, moment) a
$$;
