-- Finds the records that were merged into a company.
create index companies_merged_into on companies (merged_into_id) where merged_into_id is not null;
