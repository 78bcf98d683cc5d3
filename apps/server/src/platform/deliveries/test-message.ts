// Sends a test message through one provider at once, recorded in the log like any other.
import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { readChoices } from './choices.ts';
import { addMessage, safeText } from './messages.ts';
import { recordAnswer } from './outcomes.ts';
import type { Answer, Provider } from './provider.ts';

const TEXT = '这是一条测试消息，说明发送服务工作正常。';

type Sender = Pick<Deps, 'db' | 'keys' | 'config' | 'kept' | 'newId'>;

/** `record` runs in the transaction that stores the message, before it is sent. */
export const sendTest = async (
  deps: Sender,
  provider: Provider,
  to: string,
  record: (trx: Trx, id: string) => Promise<void> = async () => {},
): Promise<Answer> => {
  const id = deps.newId();
  const { name, channel } = provider;
  const fields = { title: '测试消息', code: '000000' };
  const message = { id, kind: 'test' as const, to, subject: '【公路货运分会】测试消息', text: TEXT, fields };
  const template = (await readChoices(deps)).templateOf(provider, 'test');
  await deps.db.transaction().execute(async (trx) => {
    await addMessage(trx, deps.keys, { ...message, channel });
    await trx.updateTable('deliveries').set({ state: 'sending', attempts: 1 }).where('id', '=', id).execute();
    await trx.insertInto('deliveryAttempts').values({ deliveryId: id, number: 1, provider: name }).execute();
    await record(trx, id);
  });
  const answer = await provider.send({ ...message, ...(template && { template }) });
  const safe = { ...answer, text: safeText(answer.text, { to, fields: {} }) };
  const sent = { id, kind: message.kind, attempts: 1, rounds: 0, tried: [] };
  await deps.db.transaction().execute((trx) => recordAnswer(trx, sent, { answer: safe, provider, usable: [] }));
  return safe;
};
