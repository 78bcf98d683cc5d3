-- Longer than any ordinary load may be: only with a permit for oversize loads.
create or replace function is_oversize(v vehicles) returns boolean language sql immutable as 'select v.length_mm > 14600';
