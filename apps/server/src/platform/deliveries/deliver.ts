// Sends due messages: claims one, asks the provider outside any transaction, records the answer. What a crash leaves
// behind counts as an unknown outcome and is never repeated blindly.

import type { givenUp } from '@rfb/contract/overview/deliveries/delivery.states.ts';
import { sql } from 'kysely';
import { fromNow, now } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type DeliveryChoices, readChoices, usableFor } from './choices.ts';
import { countThisMonth, listResting } from './health.ts';
import { openMessage, safeText } from './messages.ts';
import { recordAnswer, recordFinding, settle } from './outcomes.ts';
import type { Answer, Outgoing, Provider } from './provider.ts';

/** Much longer than any call, so an attempt without an answer by then has crashed. */
const LEASE_SECONDS = 120;
const CAP_WAIT_SECONDS = 3600;
/** Any number will do; it keeps two processes from passing a cap together. */
const CAP_LOCK = 50_140_114;

type Deliverer = Pick<Deps, 'db' | 'keys' | 'config' | 'kept' | 'sms' | 'mail'>;

type Due = {
  id: string;
  channel: 'sms' | 'mail';
  kind: Outgoing['kind'];
  state: string;
  attempts: number;
  rounds: number;
  tried: string[];
  sealedMessage: string;
  isExpired: boolean;
};

const takeDue = (trx: Trx) =>
  trx
    .selectFrom('deliveries')
    .select(['id', 'channel', 'kind', 'state', 'attempts', 'rounds', 'tried'])
    .select(sql<string>`sealed_message`.as('sealedMessage'))
    .select(sql<boolean>`expires_at <= app_now()`.as('isExpired'))
    .where('settledAt', 'is', null)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const findLastAttempt = (db: Db, deliveryId: string) =>
  db
    .selectFrom('deliveryAttempts')
    .select(['number', 'provider', 'state'])
    .select(sql<string>`to_char(started_at at time zone 'Asia/Shanghai', 'YYYYMMDD')`.as('day'))
    .where('deliveryId', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

const listCapped = async (trx: Trx, names: string[], { monthlyCaps }: DeliveryChoices) => {
  if (!names.some((name) => monthlyCaps[name] !== undefined)) return [];
  await sql`select pg_advisory_xact_lock(${CAP_LOCK}::bigint)`.execute(trx);
  const counts = await countThisMonth(trx, names);
  return names.filter((name) => (counts[name] ?? 0) >= (monthlyCaps[name] ?? Number.POSITIVE_INFINITY));
};

/** The first one in order that has not failed for this message yet; those that are down only when no other is left. */
const chooseProvider = async (trx: Trx, due: Due, usable: Provider[], choices: DeliveryChoices) => {
  const names = usable.map(({ name }) => name);
  const capped = await listCapped(trx, names, choices);
  const open = usable.filter(({ name }) => !capped.includes(name));
  const untried = open.filter(({ name }) => !due.tried.includes(name));
  const left = untried.length > 0 ? untried : open;
  if (left.length < 2) return left[0];
  const resting = await listResting(trx, names);
  return left.find(({ name }) => !resting.includes(name)) ?? left[0];
};

type Task =
  | { what: 'send'; due: Due; provider: Provider; message: Outgoing; usable: Provider[] }
  | { what: 'find'; due: Due; provider: Provider; message: Outgoing; day: string };

/** What to ask a provider next; undefined when the step is done without asking, null when nothing is due. */
const claim = async (deps: Deliverer, trx: Trx): Promise<Task | undefined | null> => {
  const due: Due | undefined = await takeDue(trx);
  if (!due) return null;
  const message = openMessage(deps.keys, due.sealedMessage);
  const providers = deps[due.channel].providers;
  const choices = await readChoices(deps);
  const usable = usableFor(choices, providers, due.kind);
  const last = due.attempts > 0 ? await findLastAttempt(trx, due.id) : undefined;
  const asked = providers.find(({ name }) => name === last?.provider);
  if (due.state === 'sending') {
    const answer: Answer = { result: 'unknown', code: 'interrupted', text: '' };
    await recordAnswer(trx, due, { answer, provider: asked, usable });
    return undefined;
  }
  if (due.state === 'checking') {
    await lease(trx, due, {});
    return asked && last ? { what: 'find', due, provider: asked, message, day: last.day } : settleAs(trx, due);
  }
  if (due.isExpired) return settleAs(trx, due, last?.state === 'unknown' ? 'unknown' : 'failed');
  const isRepetition = last?.state === 'unknown' && asked?.isRepeatable;
  // Another provider could tell the person a second time; this one ignores the repetition.
  const provider = isRepetition ? asked : await chooseProvider(trx, due, usable, choices);
  if (!provider) {
    // No provider has a text for this kind, or all caps are reached: a later month or setting may help a notice.
    if (usable.length === 0 || due.kind === 'code' || due.kind === 'test') return settleAs(trx, due, 'failed');
    await trx
      .updateTable('deliveries')
      .set({ nextAt: fromNow({ seconds: CAP_WAIT_SECONDS }) })
      .where('id', '=', due.id)
      .execute();
    return undefined;
  }
  const number = due.attempts + 1;
  await lease(trx, due, { state: 'sending', attempts: number });
  await trx.insertInto('deliveryAttempts').values({ deliveryId: due.id, number, provider: provider.name }).execute();
  const template = choices.templateOf(provider, due.kind);
  return {
    what: 'send',
    due: { ...due, attempts: number },
    provider,
    message: { ...message, ...(template && { template }) },
    usable,
  };
};

const lease = (trx: Trx, { id }: Due, changes: { state?: 'sending'; attempts?: number }) =>
  trx
    .updateTable('deliveries')
    .set({ ...changes, nextAt: fromNow({ seconds: LEASE_SECONDS }) })
    .where('id', '=', id)
    .execute();

const settleAs = async (trx: Trx, { id }: Due, state: (typeof givenUp)[number] = 'unknown') => {
  await settle(trx, id, state);
  return undefined;
};

const run = async ({ db }: Deliverer, task: Task) => {
  const { due, provider, message } = task;
  if (task.what === 'find') {
    const wasSent = await provider.find?.(message, task.day).catch(() => undefined);
    await db.transaction().execute((trx) => recordFinding(trx, due, wasSent));
    return;
  }
  const answer = await provider.send(message);
  const safe = { ...answer, text: safeText(answer.text, message) };
  await db.transaction().execute((trx) => recordAnswer(trx, due, { answer: safe, provider, usable: task.usable }));
};

/** One step for one message; false when nothing is due. */
const deliverNext = async (deps: Deliverer): Promise<boolean> => {
  const task = await deps.db.transaction().execute((trx) => claim(deps, trx));
  if (task) await run(deps, task);
  return task !== null;
};

const LANES = 4;

/** Sends everything that is due; several at a time, because a slow provider must not hold up the others. */
export const deliverDue = async (deps: Deliverer) => {
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (await deliverNext(deps));
    }),
  );
};
