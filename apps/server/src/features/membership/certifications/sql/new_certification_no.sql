-- The receipt number of a certification.
create or replace function new_certification_no() returns text language sql volatile as $$
  select issue_number(to_char(app_now() at time zone 'Asia/Shanghai', '"RZ"-YYYY-'))
$$;
