// Idempotency keys: a repeated key returns the stored reply; the key is stored in the action's own transaction.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { sql } from 'kysely';
import { type Db, transact } from '../db/database.ts';
import type { StoredReply } from '../db/tables/platform.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refuse } from '../refusal.ts';

type Keyed = { endpoint: Endpoint; scope: string; key: string; input: unknown };

const RETENTION_DAYS = 2;

/** Keys serve the retries of one call; stored replies may contain personal data and are deleted after two days. */
export const dropOldKeys = (db: Db) =>
  sql`delete from idempotency_keys where created_at < app_now() - make_interval(days => ${RETENTION_DAYS}::int)`.execute(
    db,
  );

const PADDED_BYTES = 32 * 1024;

/** Replies of sealed calls are stored encrypted and padded, so that neither content nor length tells anything. */
const storedReply = ({ keys }: Deps, { isSealed }: Endpoint, data: unknown): StoredReply => {
  if (!isSealed) return { data };
  const text = JSON.stringify({ data });
  const size = Math.ceil((Buffer.byteLength(text) + 1) / PADDED_BYTES) * PADDED_BYTES;
  return { sealed: keys.seal('sealed reply', `${text}${' '.repeat(size - Buffer.byteLength(text))}`) };
};

const replyIn = ({ keys }: Deps, stored: StoredReply): unknown =>
  'sealed' in stored ? JSON.parse(keys.open('sealed reply', stored.sealed)).data : stored.data;

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
  const answered = await transact(deps.db, async (trx) => {
    // The placeholder row makes a second call with the same key wait here until the first one commits.
    const mine = await trx
      .insertInto('idempotencyKeys')
      .values({ scope, key, endpoint: label, bodyMac, reply: JSON.stringify(storedReply(deps, endpoint, null)) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const row = trx
      .selectFrom('idempotencyKeys')
      .select(['bodyMac', 'reply'])
      .where('scope', '=', scope)
      .where('key', '=', key);
    if (!mine) {
      const earlier = await row.executeTakeFirstOrThrow();
      return {
        data: earlier.bodyMac.equals(bodyMac) ? replyIn(deps, earlier.reply) : refuse('keyReused'),
        refusal: undefined,
      };
    }
    const outcome = await outcomeOf(() => act({ ...deps, db: trx }));
    if (outcome.refusal)
      await trx.deleteFrom('idempotencyKeys').where('scope', '=', scope).where('key', '=', key).execute();
    else
      await trx
        .updateTable('idempotencyKeys')
        .set({ reply: JSON.stringify(storedReply(deps, endpoint, outcome.data)) })
        .where('scope', '=', scope)
        .where('key', '=', key)
        .execute();
    return outcome;
  });
  if (answered.refusal) throw answered.refusal;
  return answered.data;
};
