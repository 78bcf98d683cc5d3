// Sending mail: the port, and the outbox that keeps letters where no provider is set.
import type { Trx } from '../db/database.ts';
import type { Keys } from '../keys.ts';

export type Letter = { id: string; address: string; subject: string; text: string };
export type MailPort = { canSend: boolean; send(trx: Trx, letter: Letter): Promise<void> };

const PURPOSE = 'mail-outbox';

/** Demo mode's way: stored encrypted, and shown to the person at the terminal. */
export const mailOutbox = (keys: Keys, print: (line: string) => void): MailPort => ({
  canSend: true,
  send: async (trx, { id, address, subject, text }) => {
    await trx
      .insertInto('mailOutbox')
      .values({ id, address, subject, sealedText: keys.seal(PURPOSE, text) })
      .execute();
    print(`[mail] ${address} ${subject} ${text.replace(/\s*\n\s*/g, ' ')}`);
  },
});

/** An installation without mail: nothing is ever queued for it. */
export const noMail: MailPort = {
  canSend: false,
  send: async () => {
    throw new Error('no mail provider is set');
  },
};
