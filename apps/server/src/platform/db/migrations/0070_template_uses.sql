-- Which template a message was written with, so that the office sees how often each one is used. Earlier rows have none.
alter table notifications add column template_code text;
alter table deliveries add column template_code text;
create index notifications_of_template on notifications (template_code, created_at desc) where template_code is not null;
create index deliveries_of_template on deliveries (template_code, channel, created_at desc) include (state)
  where template_code is not null;
create index order_papers_issued on order_papers (kind, issued_at desc);
create index certificates_issued on certificates ((certification_id is null), issued_at desc);
create index tasks_of_kind on tasks (kind, created_at desc);
