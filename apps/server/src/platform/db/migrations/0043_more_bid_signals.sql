-- Hints found at opening also cover the device a bid came from and attachments with the same bytes.
alter table bid_signals drop constraint bid_signals_kind_check;
alter table bid_signals add constraint bid_signals_kind_check
  check (kind in ('address', 'device', 'file', 'ladder', 'note'));
