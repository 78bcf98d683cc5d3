-- A decision waits for the whole reply time, also when the company replied early: on the red list others may object until
-- then, and on the black list a decision must not be dated before the deadline the company was given.
create or replace function listing_phase(l listings) returns text language sql volatile as $$
  select case
    when l.withdrawn_on is not null then 'withdrawn'
    when l.revoked_on is not null then 'revoked'
    when l.repaired_on is not null then 'repaired'
    when l.published_on is not null then case
      when l.held_since is not null or today < l.effective_from then 'publicity'
      when today <= l.effective_to then 'effective'
      else 'expired'
    end
    when l.decided_on is not null then 'decided'
    when l.noticed_on is not null then case when today <= l.reply_due_on then 'notice' else 'answered' end
    else 'proposed'
  end from (select app_today() as today) clock
$$;
