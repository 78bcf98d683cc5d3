// Idempotency keys: a repeated key returns the stored reply; the key is stored in the action's own transaction.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { sql } from 'kysely';
import { type Db, transact } from '../db/database.ts';
import { named } from '../db/named.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refuse } from '../refusal.ts';

type Keyed = { endpoint: Endpoint; scope: string; key: string; input: unknown };

const RETENTION_DAYS = 2;

/** Keys serve the retries of one call; stored replies may contain personal data and are deleted after two days. */
export const dropOldKeys = (db: Db) =>
  sql`delete from idempotency_keys where created_at < app_now() - make_interval(days => ${RETENTION_DAYS}::int)`.execute(
    db,
  );

const PADDED_BYTES = 16 * 1024;

type Stored = { reply: { data: unknown } | null; sealedReply: Buffer | null };

/** Replies of sealed calls are stored encrypted and padded, so that neither content nor length tells anything. */
const storedReply = ({ keys }: Deps, { isSealed }: Endpoint, data: unknown): Stored => {
  if (!isSealed) return { reply: { data }, sealedReply: null };
  const text = Buffer.from(JSON.stringify({ data }));
  const padded = Buffer.alloc(Math.ceil((text.length + 1) / PADDED_BYTES) * PADDED_BYTES, ' ');
  text.copy(padded);
  return { reply: null, sealedReply: keys.sealBytes('sealed reply', padded) };
};

const replyIn = ({ keys }: Deps, { reply, sealedReply }: Stored): unknown =>
  sealedReply ? JSON.parse(keys.openBytes('sealed reply', sealedReply).toString('utf8')).data : reply?.data;

type Place = { scope: string; key: string };

/** Without a reply yet: the row makes a second call with the same key wait until the first one commits. */
const reserveKey = named<Place, Place & { endpoint: string; bodyMac: Buffer }>(
  'idempotency-key',
  (value) => sql`
    insert into idempotency_keys (scope, key, endpoint, body_mac)
    values (${value('scope')}, ${value('key')}, ${value('endpoint')}, ${value('bodyMac')})
    on conflict do nothing returning scope, key`,
);
const earlierReply = named<Stored & { bodyMac: Buffer }, Place>('idempotency-earlier', (value, db) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['bodyMac', 'reply', 'sealedReply'])
    .where('scope', '=', value('scope'))
    .where('key', '=', value('key')),
);
const keepReply = named<object, Place & { reply: string | null; sealedReply: Buffer | null }>(
  'idempotency-reply',
  (value) => sql`
    update idempotency_keys set reply = ${value('reply')}::jsonb, sealed_reply = ${value('sealedReply')}
    where scope = ${value('scope')} and key = ${value('key')}`,
);

const KEY = /^[\x21-\x7e]{8,128}$/;

/** The reply, or a refusal whose changes are committed nevertheless. */
const outcomeOf = (act: () => Promise<unknown>) =>
  act().then(
    (data) => ({ data, refusal: undefined }),
    (error: unknown) => {
      if (error instanceof Refusal && error.keepsChanges) return { data: undefined, refusal: error };
      throw error;
    },
  );

export const answerOnce = async (
  deps: Deps,
  { endpoint, scope, key, input }: Keyed,
  act: (deps: Deps) => Promise<unknown>,
) => {
  if (!KEY.test(key)) refuse('invalid', { data: { fields: { 'Idempotency-Key': '请求编号格式有误' } } });
  const label = `${endpoint.method} ${endpoint.path}`;
  const bodyMac = deps.keys.mac('idempotency', `${label}\n${JSON.stringify(input)}`);
  const place = { scope, key };
  const answered = await transact(deps.db, async (trx) => {
    const [mine] = await reserveKey(trx, { ...place, endpoint: label, bodyMac });
    if (!mine) {
      const [earlier] = await earlierReply(trx, place);
      if (!earlier) throw new Error('an idempotency key is neither new nor known');
      return {
        data: earlier.bodyMac.equals(bodyMac) ? replyIn(deps, earlier) : refuse('keyReused'),
        refusal: undefined,
      };
    }
    const outcome = await outcomeOf(() => act({ ...deps, db: trx }));
    if (outcome.refusal)
      await trx.deleteFrom('idempotencyKeys').where('scope', '=', scope).where('key', '=', key).execute();
    else {
      const { reply, sealedReply } = storedReply(deps, endpoint, outcome.data);
      await keepReply.send(trx, { ...place, reply: reply && JSON.stringify(reply), sealedReply });
    }
    return outcome;
  });
  if (answered.refusal) throw answered.refusal;
  return answered.data;
};
