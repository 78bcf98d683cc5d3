-- AP-20251118-407315: kind, day in Shanghai, random.
create or replace function new_receipt_no(prefix text) returns text language sql volatile as $$
  select issue_number(prefix || to_char(app_now() at time zone 'Asia/Shanghai', '-YYYYMMDD-'))
$$;
