-- What identifies people is sealed with the installation's key wherever it is stored.

-- Of a driver's papers `number` holds the mask and this the number itself; rows written before are sealed when the server starts.
alter table documents add column number_sealed text not null default '';
create index documents_unsealed on documents (id) where owner_kind = 'driver' and number <> '' and number_sealed = '';

-- Bytes of sheets, copies of somebody's data and papers are ciphertext; what was stored before is sealed by a chore.
alter table files add column is_sealed boolean not null default false;

-- The name companies and strangers read: a staff member is never named by what they sign in with.
create function public_name_of(u users) returns text language sql stable as $$
  select coalesce(nullif(u.shown_name, ''), case when u.role = 'admin' then '秘书处' else u.username end)
$$;
