-- Keeps, for each day, how many receivables due then are open and their sum, so that ageing reads days and not members.
create or replace function count_due_day() returns trigger language plpgsql as $$
declare
  fen bigint := new.open_fen - case tg_op when 'UPDATE' then old.open_fen else 0 end;
  rows integer := (new.open_fen > 0)::int - case tg_op when 'UPDATE' then (old.open_fen > 0)::int else 0 end;
begin
  insert into dues_due_days as known (due_on, receivables, open_fen) values (new.due_on, rows, fen)
  on conflict (due_on) do update set receivables = known.receivables + rows, open_fen = known.open_fen + fen;
  return null;
end $$;

create trigger dues_receivables_open_added after insert on dues_receivables
  for each row when (new.open_fen <> 0) execute function count_due_day();
create trigger dues_receivables_open_changed after update of open_fen on dues_receivables
  for each row when (old.open_fen <> new.open_fen) execute function count_due_day();
