-- What may be told of fleets on lanes, and what lanes cost: counted anew once a day, for months that are over.
create table lane_trips (
  from_city text not null,
  to_city text not null,
  company_id text not null references companies,
  trips integer not null check (trips > 0),
  -- Arrivals whose punctuality counts, and those that were in time; null: too few to be told.
  judged integer,
  on_time integer,
  primary key (from_city, to_city, company_id),
  check ((judged is null) = (on_time is null) and on_time between 0 and judged)
);
create index lane_trips_of_company on lane_trips (company_id);

create table lane_medians (
  from_city text not null,
  to_city text not null,
  median_e4 bigint not null check (median_e4 > 0),
  winners integer not null check (winners >= 5),
  primary key (from_city, to_city)
);
