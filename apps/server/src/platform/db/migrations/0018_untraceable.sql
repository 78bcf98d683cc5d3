-- Strangers cannot be traced, cannot use up what belongs to others, and numbers tell nobody how much happens elsewhere.

-- One random salt per day, deleted when the day is over: for readers and for addresses in counters.
alter table article_salts rename to daily_salts;
delete from rate_counters;

-- Bytes sent by people without an account, per day and kind of ticket.
create table anonymous_uploads (
  day date not null,
  kind text not null,
  bytes bigint not null,
  primary key (day, kind)
);

-- Numbers that were given out; the last six digits are random, so a gap between two of them says nothing.
create table issued_numbers (number text primary key);
create function issue_number(head text) returns text language plpgsql volatile as $$
declare candidate text;
begin
  loop
    candidate := head || lpad(
      (('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint % 1000000)::text, 6, '0');
    insert into issued_numbers values (candidate) on conflict do nothing;
    if found then return candidate; end if;
  end loop;
end $$;

-- AP-20251118-407315: kind, day in Shanghai, random.
create or replace function new_receipt_no(prefix text) returns text language sql volatile as $$
  select issue_number(prefix || to_char(app_now() at time zone 'Asia/Shanghai', '-YYYYMMDD-'))
$$;
drop sequence receipt_numbers;

-- RZ-2025-407315: kind, year in Shanghai, random.
insert into issued_numbers select receipt_no from certifications on conflict do nothing;
create function new_certification_no() returns text language sql volatile as $$
  select issue_number(to_char(app_now() at time zone 'Asia/Shanghai', '"RZ"-YYYY-'))
$$;
alter table certifications alter column receipt_no set default new_certification_no();
drop sequence certification_numbers;

-- Per phone, its owner, other people's sessions and strangers each have a budget and a code of their own.
alter table code_sends
  add column caller text not null default 'stranger' check (caller in ('owner', 'session', 'stranger'));
drop index code_sends_phone;
create index code_sends_phone on code_sends (phone_mac, caller, at desc);
alter table sms_codes
  add column caller text not null default 'stranger' check (caller in ('owner', 'session', 'stranger'));
alter table sms_codes drop constraint sms_codes_pkey, add primary key (phone_mac, scene, caller);

-- Whose tasks ran last: the next one goes to whoever has waited longest since.
create index tasks_owner on tasks (coalesce(company_id, user_id), seen_at desc);
