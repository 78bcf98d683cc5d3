-- What the events of one partner in one month count for: two orders at most, above which good and bad ones are reduced alike. The
-- contract's monthEvents says the same.
create or replace function credit_capped(good bigint, bad bigint, out kept bigint, out missed bigint) language sql immutable as $$
  select least(2000000, good), case when good > 2000000 then round(bad * 2000000::numeric / good)::bigint else bad end
$$;
