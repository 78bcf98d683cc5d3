// The mail port, and the outbox that stores mails where no provider is configured.
import type { Trx } from '../db/database.ts';
import { logOutboxMessage } from '../deliveries/messages.ts';
import type { Provider } from '../deliveries/provider.ts';
import type { Keys } from '../keys.ts';

export type Letter = {
  id: string;
  address: string;
  subject: string;
  text: string;
  /** The office's template the text was written with, for counting. */
  templateCode?: string | undefined;
  /** No receiver in the delivery log. */
  isAnonymous?: boolean;
};
export type MailPort = {
  canSend: boolean;
  providers: readonly Provider[];
  send(trx: Trx, letter: Letter): Promise<void>;
};

const PURPOSE = 'mail-outbox';

/** For demo mode: stores mails encrypted and prints them on the terminal. */
export const mailOutbox = (keys: Keys, print: (line: string) => void): MailPort => ({
  canSend: true,
  providers: [],
  send: async (trx, { id, address, subject, text, templateCode, isAnonymous = false }) => {
    await trx
      .insertInto('mailOutbox')
      .values({ id, address, subject, sealedText: keys.seal(PURPOSE, text) })
      .execute();
    const message = { id, to: address, subject, text, fields: {}, templateCode, isAnonymous };
    await logOutboxMessage(trx, keys, { ...message, channel: 'mail', kind: 'notice' });
    print(`[mail] ${address} ${subject} ${text.replace(/\s*\n\s*/g, ' ')}`);
  },
});

/** For an installation without mail: nothing is ever queued. */
export const noMail: MailPort = {
  canSend: false,
  providers: [],
  send: async () => {
    throw new Error('no mail provider is set');
  },
};
