-- Whether a licence covers a vehicle; the contract's mayDrive says the same, a test compares them.
create or replace function may_drive(licence_classes text[], v vehicles) returns boolean language sql immutable as $$
  select case
    when v.vehicle_type = 'trailer' then false
    when v.vehicle_type = 'tractor' then licence_classes && array['A2']
    when coalesce(v.gross_mass_kg > 4500, true) or v.length_mm >= 6000 then licence_classes && array['A1', 'A2', 'B2']
    else licence_classes && array['A1', 'A2', 'A3', 'B1', 'B2', 'C1']
  end
$$;
