-- Public answers are kept in memory until a table they were read from changes. These triggers name the table: at commit to every
-- instance that listens (once for a transaction), and as a notice to the connection that makes the change.
create or replace function announce_change() returns trigger language plpgsql as $$
begin
  -- A statement that touched no row changed nothing.
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then return null; end if;
  end if;
  perform pg_notify('kept', tg_table_name);
  raise notice 'changed' using errcode = 'RFB01', table = tg_table_name;
  return null;
end $$;

-- A trigger that sees the changed rows is for one event only.
do $$
declare
  name text;
begin
  foreach name in array array[
    'article_files', 'article_tags', 'article_texts', 'article_versions', 'articles', 'audit_heads', 'awards', 'certificates',
    'certifications', 'companies', 'contact_messages', 'convention_signatures', 'convention_versions', 'directory_entries',
    'documents', 'files', 'fleet_cards', 'fleet_lanes', 'fleet_photos', 'lane_medians', 'lane_trips', 'listing_statements', 'listings',
    'member_suspensions', 'member_terms', 'members', 'ratings', 'reports', 'settings', 'standard_files', 'standard_versions', 'standards',
    'template_versions', 'tlog_checkpoints', 'tlog_cosignatures', 'tlog_leaves', 'tlog_publications', 'tlog_refusals',
    'tlog_timestamps', 'vehicles'
  ] loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function announce_change()', name || '_announced_insert', name);
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function announce_change()', name || '_announced_update', name);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function announce_change()', name || '_announced_delete', name);
    execute format('create trigger %I after truncate on %I
      for each statement execute function announce_change()', name || '_announced_truncate', name);
  end loop;
end $$;
