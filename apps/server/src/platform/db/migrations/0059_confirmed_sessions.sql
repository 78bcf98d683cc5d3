-- When a session last proved who uses it; what needs step-up asks again after ten minutes.
alter table sessions add column confirmed_at timestamptz;
