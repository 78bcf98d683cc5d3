-- To-dos about open dues.
when 'dues.open' then return exists (
  select 1 from dues_receivables r where r.id = any(n.about) and r.open_fen > 0);
