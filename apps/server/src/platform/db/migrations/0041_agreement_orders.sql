-- Orders under a framework agreement have a cooperation instead of an award.
alter table orders add column cooperation_id text references cooperations;
alter table orders add check ((award_id is null) <> (cooperation_id is null));
