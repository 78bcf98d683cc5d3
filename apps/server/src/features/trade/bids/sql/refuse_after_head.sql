-- Nothing is added to a chain once its head is fixed, not even when the clock steps back.
create or replace function refuse_after_head() returns trigger language plpgsql as $$
begin
  if exists (select 1 from tender_heads h where h.tender_id = new.tender_id) then
    raise exception 'the head of tender % is fixed', new.tender_id;
  end if;
  return new;
end $$;
create trigger sealed_bids_before_head before insert on sealed_bids for each row execute function refuse_after_head();
create trigger auction_links_before_head before insert on auction_links for each row execute function refuse_after_head();
