-- True while somebody else has seen the password; its owner chooses a new one at the first login.
alter table users add column is_password_initial boolean not null default false;
