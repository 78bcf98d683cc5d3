-- Papers and readiness of a vehicle in one pass over its documents, for lists that have the vehicle's row and the day at hand.
-- `documents` is flat, four values for each kind in the contract's order: required, status, expiry, days left. Objects with
-- their keys took half of a list's time.
create or replace function vehicle_standing(v vehicles, today date)
returns table (reasons text[], is_dispatchable boolean, documents json) language sql stable as $$
  select s.reasons, v.state = 'idle' and v.vehicle_type <> 'trailer' and cardinality(s.reasons) = 0, s.documents
  from (
    select array_remove(array[
        case when vehicle_needs(v, 'drivingLicense') and not is_in_force(p.driving_license)
          then 'drivingLicense:' || p.driving_license end,
        case when vehicle_needs(v, 'transportCert') and not is_in_force(p.transport_cert)
          then 'transportCert:' || p.transport_cert end,
        case when vehicle_needs(v, 'insurance') and not is_in_force(p.insurance) then 'insurance:' || p.insurance end,
        case when vehicle_needs(v, 'inspection') and not is_in_force(p.inspection) then 'inspection:' || p.inspection end
      ], null)
      || case when is_oversize(v) then array(
        select 'oversizePermit:' || document_status(d.state, d.covers_from, d.expires_on, today)
        from (select 1) one
        left join document_facts d on d.owner_id = v.company_id and d.kind = 'oversizePermit' and d.is_current
        where not is_in_force(document_status(d.state, d.covers_from, d.expires_on, today))
      ) else '{}' end as reasons,
      json_build_array(
        vehicle_needs(v, 'drivingLicense'), p.driving_license, p.driving_license_on, p.driving_license_on - today,
        vehicle_needs(v, 'transportCert'), p.transport_cert, p.transport_cert_on, p.transport_cert_on - today,
        vehicle_needs(v, 'insurance'), p.insurance, p.insurance_on, p.insurance_on - today,
        vehicle_needs(v, 'inspection'), p.inspection, p.inspection_on, p.inspection_on - today) as documents
    from (
      select coalesce(max(d.status) filter (where d.kind = 'drivingLicense'), 'missing') as driving_license,
        coalesce(max(d.status) filter (where d.kind = 'transportCert'), 'missing') as transport_cert,
        coalesce(max(d.status) filter (where d.kind = 'insurance'), 'missing') as insurance,
        coalesce(max(d.status) filter (where d.kind = 'inspection'), 'missing') as inspection,
        max(d.expires_on) filter (where d.kind = 'drivingLicense') as driving_license_on,
        max(d.expires_on) filter (where d.kind = 'transportCert') as transport_cert_on,
        max(d.expires_on) filter (where d.kind = 'insurance') as insurance_on,
        max(d.expires_on) filter (where d.kind = 'inspection') as inspection_on
      -- "offset 0" computes the status once, not once for each kind.
      from (
        select d.kind, d.expires_on, document_status(d.state, d.covers_from, d.expires_on, today) as status
        from document_facts d where d.owner_id = v.id and d.is_current offset 0
      ) d
    ) p offset 0
  ) s
$$;
