-- The one rule for where a document stands; it is good through the whole day it expires on.
create or replace function document_status(state text, covers_from date, expires_on date, today date)
returns text language sql immutable as $$
  select case
    when state is null then 'missing'
    when state <> 'valid' then state
    when covers_from > today then 'upcoming'
    when expires_on < today then 'expired'
    when expires_on <= today + 60 then 'expiring'
    else 'valid'
  end
$$;
