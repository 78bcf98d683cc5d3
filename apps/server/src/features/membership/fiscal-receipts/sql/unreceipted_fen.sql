-- Of each member what it paid, was not taken back, and has only voided receipts.
create or replace function unreceipted_fen() returns table (member_id text, fen numeric) language sql stable as $$
  select e.member_id, sum(e.amount_fen) from dues_entries e
  where e.id in (select r.entry_id from fiscal_receipts r where r.state = 'voided')
    and not exists (select from fiscal_receipts r where r.entry_id = e.id and r.state <> 'voided')
    and not exists (select from dues_entries later where later.reverses_id = e.id)
  group by e.member_id
$$;
