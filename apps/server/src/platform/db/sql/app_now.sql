-- The one clock of every decision. Test databases replace it by a version with an offset.
create or replace function app_now() returns timestamptz language sql volatile as 'select clock_timestamp()';
