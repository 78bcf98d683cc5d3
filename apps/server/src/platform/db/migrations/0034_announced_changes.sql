-- Public answers are kept in memory until a table they were read from changes. These triggers name the table: at commit
-- to every instance that listens (once for a transaction), and as a notice to the connection that makes the change.

create function announce_change() returns trigger language plpgsql as $$
begin
  -- A statement that touched no row changed nothing.
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then return null; end if;
  end if;
  perform pg_notify('kept', tg_table_name);
  raise notice 'changed' using errcode = 'RFB01', table = tg_table_name;
  return null;
end $$;

-- For later migrations too: `select announce_changes_of('table')`. A trigger that sees the changed rows is for one event only.
create function announce_changes_of(name text) returns void language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I referencing new table as changed
    for each statement execute function announce_change()', name || '_announced_insert', name);
  execute format('create trigger %I after update on %I referencing new table as changed
    for each statement execute function announce_change()', name || '_announced_update', name);
  execute format('create trigger %I after delete on %I referencing old table as changed
    for each statement execute function announce_change()', name || '_announced_delete', name);
  execute format('create trigger %I after truncate on %I
    for each statement execute function announce_change()', name || '_announced_truncate', name);
end $$;

select announce_changes_of(name) from unnest(array[
  'articles', 'article_versions', 'article_texts', 'article_tags', 'article_files', 'files',
  'companies', 'members', 'member_terms', 'member_suspensions', 'directory_entries', 'fleet_cards', 'certifications',
  'vehicles', 'listings', 'listing_statements', 'ratings', 'certificates', 'documents', 'fleet_lanes', 'fleet_photos',
  'convention_versions', 'convention_signatures', 'contact_messages', 'reports', 'audit_heads'
]) as name;

-- When something next changes by the clock alone.
create index member_suspensions_since on member_suspensions (since) where lifted_at is null;
create index member_suspensions_until on member_suspensions (until) where lifted_at is null;
create index certifications_auto on certifications (submitted_at) where mode = 'auto';
