-- To-dos about reports.
when 'report.received' then return exists (
  select 1 from reports r where r.id = any(n.about) and r.status = 'received');
when 'report.appealed' then return exists (
  select 1 from reports r where r.id = any(n.about) and r.status = 'appealed');
when 'report.overdue' then return exists (
  select 1 from reports r where r.id = any(n.about) and r.due_at < app_now()
    and r.status in ('received', 'accepted', 'investigating', 'appealed'));
