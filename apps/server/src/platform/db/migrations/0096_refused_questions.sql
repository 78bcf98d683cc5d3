-- A question is published with its answer only; the shipper may refuse one, which is counted and shown to nobody.
alter table tender_questions add column refused_at timestamptz;
alter table tender_questions add check (answer is null or refused_at is null);
