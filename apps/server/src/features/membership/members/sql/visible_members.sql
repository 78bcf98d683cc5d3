-- Whose company the public sees, and whether its membership is suspended now. The clock is read once a query.
create view visible_members as
select standing.company_id, standing.status from (
  select m.company_id, member_status(
    exists (
      select 1 from member_suspensions x
      where x.member_id = m.id and x.lifted_at is null and x.since <= (select app_now())
        and (x.until is null or x.until > (select app_now()))
    ), m.resigned_at, m.last_ends_on, m.last_grace_days, (select app_today())) as status
  from members m
) standing where standing.status in ('active', 'suspended');
