-- To-dos about messages of visitors.
when 'message.received' then return exists (
  select 1 from contact_messages m where m.id = any(n.about) and m.status in ('new', 'handling'));
when 'message.overdue' then return exists (
  select 1 from contact_messages m where m.id = any(n.about) and m.status in ('new', 'handling'));
