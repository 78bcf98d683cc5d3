-- Part of every transaction that changes what a to-do is about: what is no longer open is marked, and the bells hear of it.
-- Rooms name their tables in settle_todos.part.sql, with the column that the to-do's `about` contains.
create or replace function settle_todos() returns trigger language plpgsql as $$
declare
  keys text[];
  person text;
begin
  execute format('select array_agg(distinct %I) from written', tg_argv[0]) into keys;
  for person in
    update notifications n set handled_at = app_now()
    where n.shelf = 'todo' and n.handled_at is null and n.about && keys and not is_open_todo(n)
    returning n.user_id
  loop
    perform pg_notify('live', json_build_object('topic', 'user:' || person)::text);
  end loop;
  return null;
end $$;

-- parts
