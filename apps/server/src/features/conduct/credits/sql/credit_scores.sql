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
    select floor(round(sum(w.weight * (w.assumed * 0.8 + coalesce(p.good, 0)) / (w.assumed + coalesce(p.count, 0)))::numeric, 6) + 0.5)::int as score
    from (values ('fulfilment', 30, 100), ('punctuality', 20, 100), ('rating', 15, 100), ('papers', 15, 5), ('complaints', 10, 100),
      ('bidding', 5, 100), ('profile', 5, 5)) w (component, weight, assumed)
    left join credit_parts_at(c.id, t.moment) p on p.component = w.component
  ) s;
end $$;
