// Hands a message over for delivery, in the caller's transaction: encrypted until its outcome is known, masked for display.
import { maskPhone } from '@rfb/contract/phones.ts';
import { fromNow, now } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import type { Channel, MessageKind, Outgoing } from './provider.ts';

type NewMessage = Omit<Outgoing, 'template'> & {
  channel: Channel;
  /** No receiver in the log: whoever reports anonymously must not be found there. */
  isAnonymous?: boolean;
  templateCode?: string | undefined;
};

const PURPOSE = 'deliveries';
/** A code is valid for five minutes; a notice that could not be sent within a day is no longer news. */
const LIFETIME_SECONDS: Record<MessageKind, number> = {
  code: 270,
  notice: 86_400,
  driver: 86_400,
  invitation: 86_400,
  test: 60,
};

const maskAddress = (address: string) => {
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 1)}***@${host}`;
};
export const maskReceiver = (channel: Channel, to: string) => (channel === 'sms' ? maskPhone(to) : maskAddress(to));

export const receiverMacOf = (keys: Keys, to: string) => keys.mac('delivery-receiver', to.toLowerCase());

const rowOf = (keys: Keys, { id, channel, kind, to, isAnonymous = false, templateCode }: NewMessage) => ({
  id,
  channel,
  kind,
  receiver: isAnonymous ? '' : maskReceiver(channel, to),
  receiverMac: isAnonymous ? null : receiverMacOf(keys, to),
  expiresAt: fromNow({ seconds: LIFETIME_SECONDS[kind] }),
  templateCode: templateCode ?? null,
});

export const addMessage = async (db: Db, keys: Keys, message: NewMessage) => {
  const { id, kind, to, subject, text, fields } = message;
  const sealedMessage = keys.seal(PURPOSE, JSON.stringify({ id, kind, to, subject, text, fields } satisfies Outgoing));
  await db
    .insertInto('deliveries')
    .values({ ...rowOf(keys, message), sealedMessage })
    .execute();
};

export const openMessage = (keys: Keys, sealed: string): Outgoing => JSON.parse(keys.open(PURPOSE, sealed));

/** The demo's outbox has sent a message as soon as it has stored it. */
export const logOutboxMessage = async (db: Db, keys: Keys, message: NewMessage) => {
  await db
    .insertInto('deliveries')
    .values({ ...rowOf(keys, message), state: 'sent', attempts: 1, settledAt: now })
    .execute();
  await db
    .insertInto('deliveryAttempts')
    .values({ deliveryId: message.id, number: 1, provider: 'outbox', state: 'accepted', answeredAt: now })
    .execute();
};

/** A provider's words without the phone, the code and other values of the message. */
export const safeText = (text: string, { to, fields }: Pick<Outgoing, 'to' | 'fields'>) =>
  [to, ...Object.values(fields)]
    .filter((value) => value.length >= 4)
    .reduce((left, value) => left.replaceAll(value, '***'), text)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/1[3-9]\d{9}/g, maskPhone)
    .slice(0, 300);
