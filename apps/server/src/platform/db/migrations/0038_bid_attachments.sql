-- Attachments of sealed bids are rows of files without owner, name, exact size or exact time.
-- Which tender they belong to, so that those of a cancelled one can be deleted; never which fleet.
create table bid_files (
  file_id text primary key references files on delete cascade,
  tender_id text not null references tenders
);
create index bid_files_of on bid_files (tender_id);

-- From opening on: the files of a bid in the order of its attachments, their keys encrypted with the installation's key.
alter table bids add column files jsonb not null default '[]';
