-- Stored replies of sealed calls are bytes of their own column: as text inside JSON they were a third longer, parsed and compressed in vain.
alter table idempotency_keys alter column reply drop not null;
alter table idempotency_keys add column sealed_reply bytea;
alter table idempotency_keys alter column sealed_reply set storage external;
update idempotency_keys set sealed_reply = decode(reply ->> 'sealed', 'base64'), reply = null where reply ? 'sealed';
