-- Published: which event an appeal is about.
create view appeal_facts as
select id, event_id, event_at from credit_appeals;
