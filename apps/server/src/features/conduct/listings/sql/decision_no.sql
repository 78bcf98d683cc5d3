-- The number on a decision: year and running number; none before it was decided.
create or replace function decision_no(l listings) returns text language sql immutable as $$
  select '分会决〔' || l.decision_year || '〕' || lpad(l.decision_seq::text, greatest(2, length(l.decision_seq::text)), '0') || ' 号'
  where l.decision_seq is not null
$$;
