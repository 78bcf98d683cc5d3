-- Printed notices of the association as issued: what was printed, by which version of the template.
create table printed_notices (
  notice_no text primary key default new_receipt_no('TZ'),
  kind text not null check (kind in ('listing', 'renewal')),
  listing_id text references listings,
  member_id text references members,
  template_version integer not null check (template_version > 0),
  printed jsonb not null,
  issued_on date not null default app_today(),
  issued_by text not null references users,
  issued_at timestamptz not null default app_now(),
  check ((kind = 'listing') = (listing_id is not null)),
  check ((kind = 'renewal') = (member_id is not null))
);
create index printed_notices_of_listing on printed_notices (listing_id, issued_at desc) where listing_id is not null;
create index printed_notices_of_member on printed_notices (member_id, issued_at desc) where member_id is not null;
create index printed_notices_issued on printed_notices (kind, issued_at desc);
-- What was issued is never changed.
revoke update, delete, truncate on printed_notices from rfb_server;
