-- Published: an award and its answer.
create view award_facts as
select id, tender_id, lot_id, company_id, price_e4, share_bp, state, awarded_at, due_at, answered_at, set_aside_at
from awards;
