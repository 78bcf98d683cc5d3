-- How much an event weighs, in millionths of ¥3,000: the contract's eventWeights says the same, a test compares them. Divided last,
-- because the share of a third would be rounded before a half is.
create or replace function credit_weight(component text, good float8, amount_fen bigint, basis text, out kept bigint, out missed bigint)
language sql immutable as $$
  select case basis when 'full' then round(good::numeric * least(300000, amount_fen) * 10 / 3)
      when 'ownRecord' then round(good::numeric * least(300000, amount_fen) * 5 / 3) else 0 end::bigint,
    case when basis = 'tied' then 0
      else round((1 - good::numeric) * least(300000, greatest(amount_fen, case when component = 'rating' then 0 else 60000 end)) * 10 / 3) end::bigint
$$;
