-- The office may cancel a tender before a contract: awards nobody has answered yet are withdrawn and count against nobody.
alter table awards drop constraint awards_state_check;
alter table awards add constraint awards_state_check
  check (state in ('pending', 'confirmed', 'declined', 'lapsed', 'withdrawn'));
alter table awards add check (state <> 'withdrawn' or set_aside_at is not null);
