-- Published: until when a membership lasts; its standing today is in member_standings.
create view member_facts as
select company_id, resigned_at, last_ends_on, last_grace_days from members;
