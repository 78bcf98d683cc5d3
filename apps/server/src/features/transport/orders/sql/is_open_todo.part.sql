-- To-dos about orders.
when 'order.created' then return exists (
  select 1 from orders o where o.id = any(n.about) and o.state = 'created');
when 'order.signed' then return exists (
  select 1 from orders o where o.id = any(n.about) and order_status(o, app_now()) = 'signed');
when 'order.cancelAsked' then return exists (
  select 1 from orders o where o.id = any(n.about) and o.cancel_asked_by is not null);
when 'order.paid' then return exists (
  select 1 from order_payments p where p.id = any(n.about) and p.state = 'claimed');
when 'order.charged' then return exists (
  select 1 from order_charges c where c.id = any(n.about) and c.state = 'proposed');
when 'order.overdue' then return exists (
  select 1 from orders o where o.id = any(n.about) and o.settled_on is null);
