-- Which phone a driver's link was sent to, and for what was recorded by a link: that link, and who was signed in in that browser (by_user).
-- Masked: enough to say which phone it was.
alter table driver_links add column sent_to text not null default '';
alter table order_milestones add column link_id text references driver_links;
alter table order_exceptions add column link_id text references driver_links;
create index order_milestones_link_id on order_milestones (link_id) where link_id is not null;
create index order_exceptions_link_id on order_exceptions (link_id) where link_id is not null;
