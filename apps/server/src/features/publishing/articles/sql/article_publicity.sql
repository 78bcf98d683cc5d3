-- What is public now, and in which version: the one place that decides it.
create view article_publicity as
select a.*,
  case
    when a.listed_from <= app_now() then 'listed'
    when a.standing = 'archived' then 'archived'
    when a.withdrawn_at is not null then 'withdrawn'
    else 'hidden'
  end as publicity,
  case
    when a.stage = 'scheduled' and a.scheduled_for <= app_now() then a.newest_number
    when a.standing in ('published', 'archived') then a.published_number
  end as public_number,
  case
    when a.stage = 'scheduled' and a.scheduled_for <= app_now() then 'published'
    when a.standing = 'unpublished' then a.stage
    else a.standing
  end as status,
  case when a.stage = 'scheduled' and a.scheduled_for <= app_now() then 'none' else a.stage end as current_stage,
  -- The day readers see, and the day of the last version since.
  coalesce(a.listed_from, a.published_at) as shown_at,
  case
    when a.standing = 'published' and a.stage = 'scheduled' and a.scheduled_for <= app_now() then a.scheduled_for
    else a.republished_at
  end as changed_at
from articles a;
