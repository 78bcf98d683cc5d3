-- What fleets carried on each lane, and what it cost: counted anew once a day, for months that are over.
create table lane_trips (
  from_city text not null,
  to_city text not null,
  company_id text not null references companies,
  trips integer not null check (trips > 0),
  -- How many different companies it drove for.
  shippers integer not null check (shippers > 0),
  -- Arrivals whose punctuality counts, and those that were in time.
  judged integer not null,
  on_time integer not null check (on_time between 0 and judged),
  last_month text not null check (last_month ~ '^\d{4}-\d{2}$'),
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
