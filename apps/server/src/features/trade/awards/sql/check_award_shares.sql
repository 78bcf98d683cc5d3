-- Shares of a lot that are promised or agreed never exceed the whole.
create or replace function check_award_shares() returns trigger language plpgsql as $$ begin
  if exists (
    select 1 from awards a where a.lot_id = new.lot_id and a.state in ('pending', 'confirmed')
    group by a.lot_id having sum(a.share_bp) > 10000
  ) then raise exception 'shares of lot % exceed the whole', new.lot_id using errcode = 'check_violation'; end if;
  return null;
end $$;

create constraint trigger awards_shares after insert or update on awards
  deferrable initially deferred for each row execute function check_award_shares();
