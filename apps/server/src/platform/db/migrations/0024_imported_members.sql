-- Applications recorded by staff from a sheet: members of old with status 2, companies whose papers follow with status 3.
-- Nobody reviewed them, so they stay out of the queue and of the figures about reviews.
alter table applications drop constraint applications_close_kind_check;
alter table applications add constraint applications_close_kind_check
  check (close_kind in ('approved', 'rejected', 'withdrawn', 'imported'));
