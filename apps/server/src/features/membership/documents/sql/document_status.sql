-- The one rule for where a document stands; it is good through the whole day it expires on.
create or replace function document_status(d documents, today date) returns text language sql immutable as $$
  select case
    when d.id is null then 'missing'
    when d.state <> 'valid' then d.state
    when d.covers_from > today then 'upcoming'
    when d.expires_on < today then 'expired'
    when d.expires_on <= today + 60 then 'expiring'
    else 'valid'
  end
$$;
