-- Tables of the office's view of enterprises.

create table company_notes (
  id text primary key,
  company_id text not null references companies,
  text text not null,
  user_id text not null references users,
  written_at timestamptz not null default app_now()
);
create index company_notes_company on company_notes (company_id, written_at desc);
