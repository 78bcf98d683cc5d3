-- To-dos about proposals that need a second person.
when 'proposal.made' then return exists (
  select 1 from proposals p where p.id = any(n.about) and proposal_state(p) = 'open');
