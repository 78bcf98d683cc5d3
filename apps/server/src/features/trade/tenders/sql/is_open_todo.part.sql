-- To-dos about tenders.
when 'tender.asked' then return exists (
  select 1 from tender_questions q join tenders t on t.id = q.tender_id
  where q.id = any(n.about) and q.answer is null and q.refused_at is null and tender_phase(t, app_now()) in ('published', 'bidding'));
when 'tender.closed' then return exists (
  select 1 from tenders t where t.id = any(n.about) and tender_phase(t, app_now()) in ('closed', 'evaluating'));
