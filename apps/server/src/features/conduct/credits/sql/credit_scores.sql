-- The scores of a page at once: a call of credit_score() for every row spent nine tenths of its time on starting a large plan.
-- The plan is the same for any list of companies, so it is made once per connection.
create or replace function credit_scores(whose text[]) returns table (company_id text, score integer)
language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select c.id, s.score
  from (select app_now() as moment offset 0) t
  cross join unnest(whose) c (id)
  cross join lateral (
    -- To the millionth first: the same sum taken in another order must not end on the other side of a half.
    select floor(round(sum(w.weight * (5 * 0.8 + coalesce(p.good, 0)) / (5 + coalesce(p.count, 0)))::numeric, 6) + 0.5)::int as score
    from (values ('fulfilment', 30), ('punctuality', 20), ('rating', 15), ('papers', 15), ('complaints', 10),
      ('bidding', 5), ('profile', 5)) w (component, weight)
    left join credit_parts_at(c.id, t.moment) p on p.component = w.component
  ) s;
end $$;
