-- To-dos about statements.
-- Once one side has confirmed, the other one is told by that, and has that to-do instead.
when 'statement.ready' then return exists (
  select 1 from statements s where s.id = any(n.about) and s.entries > 0
    and statement_status(s, app_today()) = any('{draft,disputed}'));
when 'statement.confirmed' then return exists (
  select 1 from statements s where s.id = any(n.about) and statement_status(s, app_today()) = 'oneSide');
when 'statement.marked' then return exists (
  select 1 from statement_differences d where d.id = any(n.about) and d.state = 'open');
