-- To-dos about listings.
when 'listing.noticed' then return exists (
  select 1 from listings l where l.id = any(n.about) and listing_phase(l) = 'notice' and l.replied_on is null);
when 'listing.said' then return exists (
  select 1 from listing_statements s join listings l on l.id = s.listing_id
  where s.id = any(n.about) and s.settled_at is null
    and (s.kind <> 'reply' or (l.decided_on is null and l.withdrawn_on is null)));
