-- Published: how an order counts in the credit score of a company. An arrival that was impossible says nothing about punctuality.
create view credit_event_facts as
select company_id, component, order_id, at, good, basis, set_aside_at from credit_events where basis <> 'impossible';
