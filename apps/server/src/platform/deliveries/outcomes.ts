// Records what a provider answered and decides what becomes of the message: done, another provider, a later attempt, a query.
import { sql } from 'kysely';
import { fromNow, now } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import type { DeliveryState } from '../db/tables/platform.ts';
import type { Answer, MessageKind, Provider } from './provider.ts';

type Sent = { id: string; kind: MessageKind; attempts: number; rounds: number; tried: string[] };

/** A provider lists a message only some seconds after taking it. */
const CHECK_SECONDS = 60;
/** A message the provider still does not list by then was never taken. */
const ABSENT_SECONDS = 600;
const MAX_WAIT_SECONDS = 3600;

/** 30 s, 1, 2, 4 … minutes; codes are worthless soon and begin with 5 s. */
export const waitSecondsOf = (kind: MessageKind, rounds: number) =>
  Math.min(MAX_WAIT_SECONDS, (kind === 'code' ? 5 : 30) * 2 ** rounds);

/** The encrypted message is no longer needed. */
export const settle = async (trx: Trx, id: string, state: DeliveryState) => {
  await trx
    .updateTable('deliveries')
    .set({ state, settledAt: now, sealedMessage: null })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .execute();
};

const retryLater = (trx: Trx, { id, kind, rounds }: Sent) =>
  trx
    .updateTable('deliveries')
    .set({
      state: 'waiting',
      tried: [],
      rounds: rounds + 1,
      nextAt: fromNow({ seconds: waitSecondsOf(kind, rounds) }),
    })
    .where('id', '=', id)
    .execute();

/** The next provider at once; after the last one a pause that grows. */
const tryOthers = async (trx: Trx, sent: Sent, provider: string, usable: readonly Provider[]) => {
  const tried = [...sent.tried, provider];
  if (usable.every(({ name }) => tried.includes(name))) return retryLater(trx, sent);
  return trx
    .updateTable('deliveries')
    .set({ state: 'waiting', tried, nextAt: now })
    .where('id', '=', sent.id)
    .execute();
};

type Answered = { answer: Answer; provider: Provider | undefined; usable: readonly Provider[] };

export const recordAnswer = async (trx: Trx, sent: Sent, { answer, provider, usable }: Answered) => {
  const { result, code, text, requestId = '', messageId = '' } = answer;
  await trx
    .updateTable('deliveryAttempts')
    .set({ state: result, code: code.slice(0, 80), answer: text, requestId, messageId, answeredAt: now })
    .where('deliveryId', '=', sent.id)
    .where('number', '=', sent.attempts)
    .where('answeredAt', 'is', null)
    .execute();
  const held = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', sent.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', sent.attempts)
    .forUpdate()
    .executeTakeFirst();
  // A receipt was faster than the answer.
  if (!held) return;
  if (result === 'accepted') await settle(trx, sent.id, 'sent');
  else if (result === 'unknown') await recordUnknown(trx, sent, provider);
  else if (result === 'rejected' || sent.kind === 'test' || !provider) await settle(trx, sent.id, 'failed');
  else await tryOthers(trx, sent, provider.name, usable);
};

/** Sent again only where the provider ignores repetitions, or says that it never had the message. */
const recordUnknown = async (trx: Trx, sent: Sent, provider: Provider | undefined) => {
  if (provider?.isRepeatable && sent.kind !== 'test') await retryLater(trx, sent);
  else if (provider?.find)
    await trx
      .updateTable('deliveries')
      .set({ state: 'checking', nextAt: fromNow({ seconds: CHECK_SECONDS }) })
      .where('id', '=', sent.id)
      .execute();
  else await settle(trx, sent.id, 'unknown');
};

/** `wasSent` is what the provider says about a message with an unknown outcome. */
export const recordFinding = async (
  trx: Trx,
  sent: Sent & { isExpired: boolean },
  wasSent: boolean | undefined,
): Promise<void> => {
  const attempt = trx
    .updateTable('deliveryAttempts')
    .where('deliveryId', '=', sent.id)
    .where('number', '=', sent.attempts);
  if (wasSent) {
    await attempt.set({ state: 'accepted', code: 'found' }).execute();
    await settle(trx, sent.id, 'sent');
    return;
  }
  // The person asks for a new code; a second one nobody asked for would confuse.
  if (sent.kind === 'code' || sent.kind === 'test' || sent.isExpired) {
    await settle(trx, sent.id, 'unknown');
    return;
  }
  const absent = wasSent === false ? attempt : attempt.where(sql<boolean>`false`);
  const { numUpdatedRows } = await absent
    .set({ state: 'refused', code: 'not-found' })
    .where(sql<boolean>`started_at <= app_now() - make_interval(secs => ${ABSENT_SECONDS}::int)`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await retryLater(trx, sent);
  else
    await trx
      .updateTable('deliveries')
      .set({ nextAt: fromNow({ seconds: waitSecondsOf(sent.kind, sent.rounds + 2) }) })
      .where('id', '=', sent.id)
      .execute();
};
