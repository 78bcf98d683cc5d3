-- How punctually a shipper pays: on time ÷ due, as in its credit score.
create or replace function payer_punctuality(whose text) returns table (good float8, count integer) language sql stable as $$
  select good, count from order_events_at(whose, app_now()) where component = 'punctuality'
$$;
