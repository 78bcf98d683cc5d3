-- What credit_months contains, computed from the events: the rule its triggers follow. Events that count for nothing are left out.
create view credit_month_sums as
select e.company_id, (date_trunc('month', e.at at time zone 'Asia/Shanghai'))::date as month, e.component, e.partner_id,
  sum(w.kept)::bigint as good, sum(w.missed)::bigint as bad, (count(*) filter (where e.good = 1))::int as kept, count(*)::int as count
from credit_events e cross join lateral credit_weight(e.component, e.good, e.amount_fen, e.basis) w
where e.set_aside_at is null and e.basis in ('full', 'ownRecord')
group by 1, 2, 3, 4;
