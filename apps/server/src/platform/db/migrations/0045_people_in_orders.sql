-- Milestones and exceptions refer to drivers by id, so that a driver who is anonymised is so here too.
alter table order_milestones add column driver_id text references drivers;
alter table order_exceptions add column driver_id text references drivers;
update order_milestones m set driver_id = d.id, note = left(m.note, -char_length('，' || d.name))
from usages u join drivers d on d.id = u.driver_id
where m.kind = 'dispatched' and u.order_id = m.order_id and right(m.note, char_length('，' || d.name)) = '，' || d.name;
update order_milestones m set driver_id = d.id, by_name = ''
from driver_links k join drivers d on d.id = k.driver_id
where m.by_side = 'driver' and k.order_id = m.order_id and m.by_name = d.name;
update order_exceptions e set driver_id = d.id, by_name = ''
from driver_links k join drivers d on d.id = k.driver_id
where e.by_side = 'driver' and k.order_id = e.order_id and e.by_name = d.name;
create index driver_links_of_driver on driver_links (driver_id) where revoked_at is null;

-- When it was looked at after its due day, so that each unpaid order is touched once; null again when a payment is denied.
alter table orders add column due_checked_at timestamptz;
create index orders_due_unchecked on orders (due_on)
  where due_on is not null and settled_on is null and due_checked_at is null and not is_disputed;

-- Requests to cancel end unanswered after 72 hours.
create index orders_cancel_asked on orders (cancel_asked_at) where cancel_asked_at is not null;
