-- Keeps what is open of each receivable, what members paid in advance, and the sums by month, from the postings. Their checks
-- refuse an entry that would pay more than is open or use more than was paid in advance.
create or replace function add_dues_postings() returns trigger language plpgsql as $$ begin
  update dues_receivables r set open_fen = r.open_fen + s.fen
  from (select receivable_id, sum(amount_fen) as fen from added where account = 'receivable' group by receivable_id) s
  where r.id = s.receivable_id and s.fen <> 0;
  -- In two steps, because the check of the row is made before a conflict is found.
  insert into dues_accounts (member_id) select distinct member_id from added where account = 'advance' on conflict do nothing;
  update dues_accounts a set advance_fen = a.advance_fen - s.fen
  from (select member_id, sum(amount_fen) as fen from added where account = 'advance' group by member_id) s
  where a.member_id = s.member_id;
  insert into dues_sums as known (month, account, kind, level, province, amount_fen, postings)
  select date_trunc('month', booked_on)::date, account, kind, level, province, sum(amount_fen), count(*)
  from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (month, account, kind, level, province)
    do update set amount_fen = known.amount_fen + excluded.amount_fen, postings = known.postings + excluded.postings;
  return null;
end $$;

create trigger dues_postings_added after insert on dues_postings referencing new table as added
  for each statement execute function add_dues_postings();
