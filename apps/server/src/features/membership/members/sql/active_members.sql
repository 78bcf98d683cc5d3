-- Whose membership is active now, without the level and days the full standing tells. The clock is read once a query.
create view active_members as
select m.company_id from members m
where member_status(
  exists (
    select 1 from member_suspensions x
    where x.member_id = m.id and x.lifted_at is null and x.since <= (select app_now())
      and (x.until is null or x.until > (select app_now()))
  ), m.resigned_at, m.last_ends_on, m.last_grace_days, (select app_today())) = 'active';
