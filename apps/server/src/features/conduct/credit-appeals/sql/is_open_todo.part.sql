-- To-dos about appeals of credit events.
when 'appeal.opened' then return exists (
  select 1 from credit_appeals a where a.id = any(n.about) and a.decided_at is null);
