-- Named templates of a shipper: the content of a tender without its times and attachments, for new drafts.
create table tender_templates (
  id text primary key,
  company_id text not null references companies,
  name text not null check (name <> ''),
  -- As the contract's TenderContent.
  content jsonb not null,
  saved_by text references users,
  saved_at timestamptz not null default app_now(),
  unique (company_id, name)
);
