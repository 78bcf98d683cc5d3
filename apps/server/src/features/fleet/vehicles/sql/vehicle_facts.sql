-- Published: a vehicle; its papers are in vehicle_documents and vehicle_readiness.
create view vehicle_facts as
select id, company_id, plate_no, plate_color, vehicle_type, body_type, length_mm, gross_mass_kg, state from vehicles;
