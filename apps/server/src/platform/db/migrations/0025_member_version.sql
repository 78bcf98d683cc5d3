-- Rises with every change of a membership, so that a decision about a state somebody else has changed is refused.
alter table members add column version integer not null default 1;
