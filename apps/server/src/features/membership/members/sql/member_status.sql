-- The one rule for a member's status; every list, filter, banner and guard reads it.
create or replace function member_status(is_suspended boolean, resigned_at timestamptz, ends_on date, grace_days integer, today date)
returns text language sql immutable as $$
  select case
    when is_suspended then 'suspended'
    when resigned_at is not null or ends_on is null or today > ends_on + grace_days then 'inactive'
    else 'active'
  end
$$;
