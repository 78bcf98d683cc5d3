-- Published: prices the fleets have confirmed, with their lane.
create view confirmed_price_facts as
select company_id, origin_code, destination_code, unit, price_e4, answered_at from awards where state = 'confirmed';
