-- Phones whose holder named the last four digits of the number a driver's link was sent to: they are shown phone numbers.
create table driver_devices (
  driver_id text not null references drivers on delete cascade,
  -- SHA-256 of the secret in the phone's cookie.
  device_hash bytea not null,
  -- HMAC of the driver and the four digits, so that another number asks again.
  number_mark bytea not null,
  proved_at timestamptz not null default app_now(),
  primary key (driver_id, device_hash)
);
create index driver_devices_proved on driver_devices (proved_at);

-- Whether the phone that tapped had named the digits; null for what the console records, and before this was asked.
alter table order_milestones add column is_phone_known boolean;
alter table order_exceptions add column is_phone_known boolean;
