-- Who may drive light vehicles only needs no certificate of qualification.
create or replace function driver_needs(d drivers, kind text) returns boolean language sql immutable as $$
  select case kind
    when 'driverLicense' then true
    when 'qualificationCert' then d.licence_classes && array['A1', 'A2', 'B2']
    else false
  end
$$;
