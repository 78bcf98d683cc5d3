-- The rows both confirmed stay as they are.
create or replace function keep_statement_row() returns trigger language plpgsql as $$ begin
  raise exception 'rows of statement % are frozen', old.statement_id using errcode = 'check_violation';
end $$;

create trigger statement_rows_frozen before update or delete on statement_rows
  for each row execute function keep_statement_row();
