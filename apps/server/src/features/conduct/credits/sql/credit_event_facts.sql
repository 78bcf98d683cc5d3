-- Published: how an order counts in the credit score of a company.
create view credit_event_facts as
select company_id, component, order_id, good, set_aside_at from credit_events;
