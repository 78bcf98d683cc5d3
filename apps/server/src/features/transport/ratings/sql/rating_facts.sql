-- Published: a rating that is revealed, and its order; ratings from before orders have none.
create view rating_facts as
select r.id, r.company_id, r.stars, r.rated_at, r.hidden_at, x.order_id
from ratings r left join order_ratings x on x.id = r.order_rating_id;
