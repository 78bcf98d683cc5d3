-- To-dos about invitations to cooperate and proposed prices.
when 'cooperation.invited' then return exists (
  select 1 from cooperations c where c.id = any(n.about) and cooperation_state(c, app_now()) = 'invited'
    and not exists (
      select 1 from cooperation_blocks b where b.company_id = c.fleet_id and b.blocked_id = c.shipper_id));
when 'cooperation.priced' then return exists (
  select 1 from lane_prices p where p.id = any(n.about) and p.state = 'proposed');
