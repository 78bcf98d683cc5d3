-- To-dos about disputes.
when 'order.disputed' then return exists (
  select 1 from order_disputes d where d.id = any(n.about) and d.decided_at is null and d.answered_at is null);
when 'dispute.opened' then return exists (
  select 1 from order_disputes d where d.id = any(n.about) and d.decided_at is null);
