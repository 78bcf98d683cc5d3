-- Contracts and waybills as issued: what was printed, by which version of the template, and the file with its hash.
create table order_papers (
  code text primary key,
  kind text not null check (kind in ('contract', 'waybill')),
  paper_no text not null,
  version integer not null check (version > 0),
  template_version integer not null check (template_version > 0),
  award_id text references awards,
  order_id text references orders,
  facts jsonb not null,
  file_id text not null references files,
  -- Of the PDF itself; the stored file is encrypted.
  sha256 bytea not null,
  issued_at timestamptz not null default app_now(),
  issued_by text not null references users,
  check ((kind = 'contract') = (award_id is not null)),
  check ((kind = 'waybill') = (order_id is not null))
);
-- A contract is issued once, a waybill again after every change.
create unique index order_papers_of_award on order_papers (award_id) where award_id is not null;
create unique index order_papers_of_order on order_papers (order_id, version) where order_id is not null;
create index order_papers_file on order_papers (file_id);
-- What was issued is never changed.
revoke update, delete, truncate on order_papers from rfb_server;
