-- HY-2025-0042: kind, year in Shanghai, running number that grows beyond its width.
create or replace function numbered(prefix text, number bigint, width integer) returns text language sql volatile as $$
  select prefix || to_char(app_now() at time zone 'Asia/Shanghai', '-YYYY-')
    || lpad(number::text, greatest(width, length(number::text)), '0')
$$;
