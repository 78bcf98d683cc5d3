-- Every entry changes the sums of its statement; one that moves changes two.
create or replace function count_order_entry() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then perform add_to_statement(old.statement_id, old.kind, -old.amount_fen, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_statement(new.statement_id, new.kind, new.amount_fen, 1); end if;
  return null;
end $$;

create trigger order_entries_counted after insert or update or delete on order_entries
  for each row execute function count_order_entry();
