-- A number nobody had before, ending in six random digits: a running one would tell how much happens.
create or replace function issue_number(head text) returns text language plpgsql volatile as $$
declare candidate text;
begin
  loop
    candidate := head || lpad(
      (('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint % 1000000)::text, 6, '0');
    insert into issued_numbers values (candidate) on conflict do nothing;
    if found then return candidate; end if;
  end loop;
end $$;
