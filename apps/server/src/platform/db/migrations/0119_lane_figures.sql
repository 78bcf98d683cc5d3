-- What may be told of fleets on lanes, and what lanes cost: counted anew once a day, for months that are over.
create table lane_trips (
  from_city text not null,
  to_city text not null,
  company_id text not null references companies,
  -- At least so many: in steps, so that a single trip does not show.
  trips integer not null check (trips > 0),
  -- Per cent in time, in steps; null: too few arrivals to be told.
  punctual integer check (punctual between 0 and 100),
  primary key (from_city, to_city, company_id)
);
create index lane_trips_of_company on lane_trips (company_id);

create table lane_medians (
  from_city text not null,
  to_city text not null,
  median_e4 bigint not null check (median_e4 > 0),
  winners integer not null check (winners >= 5),
  primary key (from_city, to_city)
);
