-- What a refrigerated body holds and which dangerous goods a vehicle may carry; nobody has registered either yet.
alter table vehicles
  add column cold_class text check (cold_class in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')),
  add column danger_classes text[] not null default '{}'
    check (danger_classes <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9']);
