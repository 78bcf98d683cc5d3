-- To-dos about terms of membership that end.
when 'membership.expiring' then return exists (
  select 1 from member_terms t join members m on m.id = t.member_id
  where t.id = any(n.about) and m.resigned_at is null and t.ends_on = m.last_ends_on);
