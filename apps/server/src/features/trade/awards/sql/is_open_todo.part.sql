-- To-dos about awards.
when 'award.made' then return exists (
  select 1 from awards a where a.id = any(n.about) and award_status(a, app_now()) = 'pending');
