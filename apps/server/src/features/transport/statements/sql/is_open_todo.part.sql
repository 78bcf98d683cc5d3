-- To-dos about statements.
when 'statement.confirmed' then return exists (
  select 1 from statements s where s.id = any(n.about) and statement_status(s, app_today()) = 'oneSide');
when 'statement.marked' then return exists (
  select 1 from statement_differences d where d.id = any(n.about) and d.state = 'open');
