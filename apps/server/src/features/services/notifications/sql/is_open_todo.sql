-- Whether a to-do is open: rooms say it for their kinds in is_open_todo.part.sql; a kind without a rule, or a notice about
-- nothing, is open until it is read. With one short plan for each kind: the plan of all kinds together took longer to make
-- than the counts of everybody's header took to run, and was made for every one of them. These are made once per connection.
create or replace function is_open_todo(n notifications) returns boolean language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
begin
  if n.shelf <> 'todo' or n.handled_at is not null then return false; end if;
  if n.about = '{}' then return n.read_at is null; end if;
  case n.kind
    -- parts
    else return n.read_at is null;
  end case;
end
$$;
