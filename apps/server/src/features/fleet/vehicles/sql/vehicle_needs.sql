-- What a vehicle must carry; the contract's requiredOfVehicle says the same, a test compares them.
create or replace function vehicle_needs(v vehicles, kind text) returns boolean language sql immutable as $$
  select case kind
    when 'drivingLicense' then true
    when 'inspection' then true
    -- Since 2019 goods vehicles up to 4.5 t need none for ordinary goods.
    when 'transportCert' then v.vehicle_type <> 'truck' or coalesce(v.gross_mass_kg > 4500, true) or v.body_type = 'danger'
    -- Trailers are covered by what pulls them.
    when 'insurance' then v.vehicle_type <> 'trailer'
    else false
  end
$$;
