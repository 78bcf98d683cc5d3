-- Keeps the sums of a statement, raises the version of it and of the later open months of the pair, whose opening balance
-- changed, and refuses an entry that would change what both confirmed.
create or replace function add_to_statement(target text, entry_kind text, fen bigint, count integer) returns void language plpgsql as $$
declare
  s statements;
begin
  update statements set
    entries = entries + count,
    freight_fen = freight_fen + case entry_kind when 'freight' then fen else 0 end,
    charges_fen = charges_fen + case entry_kind when 'charge' then fen else 0 end,
    payments_fen = payments_fen + case when entry_kind in ('payment', 'reversal') then fen else 0 end
  where id = target and frozen_at is null returning * into s;
  if s.id is null then
    raise exception 'statement % is frozen', target using errcode = 'check_violation';
  end if;
  update statements x set version = x.version + 1
  where x.shipper_id = s.shipper_id and x.fleet_id = s.fleet_id and x.month >= s.month and x.frozen_at is null;
end $$;
