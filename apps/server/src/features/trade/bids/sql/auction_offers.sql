-- A fleet's best bid on a lot; ties of price go to the earlier.
create view auction_offers as
select distinct on (b.lot_id, b.company_id) b.lot_id, b.tender_id, b.company_id, b.id, b.price_e4, b.at
from auction_bids b order by b.lot_id, b.company_id, b.price_e4, b.at;
