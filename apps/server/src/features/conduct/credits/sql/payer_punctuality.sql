-- How punctually a shipper pays: on time ÷ due, of this month and the eleven before it, each payment counted once.
create or replace function payer_punctuality(whose text) returns table (good float8, count integer) language sql stable as $$
  select sum(m.kept)::float8, sum(m.count)::int from credit_sums m
  where m.company_id = whose and m.component = 'punctuality'
    and m.month > (date_trunc('month', (select app_today())::timestamp) - interval '12 months')::date
$$;
