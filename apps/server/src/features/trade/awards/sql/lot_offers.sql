-- What can be awarded: valid sealed bids of opened tenders, and each fleet's best bid of an auction that is over.
create view lot_offers as
select b.lot_id, b.tender_id, b.company_id, b.id as bid_id, b.price_e4, b.received_at as at, b.rating, b.credit
from bids b where b.state = 'valid'
union all
select o.lot_id, o.tender_id, o.company_id, o.id, o.price_e4, o.at,
  (select r.rating from fleet_ratings r where r.company_id = o.company_id), credit_score(o.company_id)
from auction_offers o;
