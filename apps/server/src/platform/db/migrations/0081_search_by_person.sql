-- The office's search finds a company by its contact person.
create index companies_contact_person on companies (contact_person);
