// The SMS port, and the outbox that stores messages where no provider is configured.
import type { Trx } from '../db/database.ts';
import type { Keys } from '../keys.ts';

export type SmsMessage = { id: string; phone: string; scene: string; text: string };
export type SmsPort = { canSend: boolean; send(trx: Trx, message: SmsMessage): Promise<void> };

const PURPOSE = 'sms-outbox';

/** For demo mode: stores messages encrypted and prints them on the terminal. */
export const smsOutbox = (keys: Keys, print: (line: string) => void): SmsPort => ({
  canSend: true,
  send: async (trx, { id, phone, scene, text }) => {
    await trx
      .insertInto('smsOutbox')
      .values({ id, phone, scene, sealedText: keys.seal(PURPOSE, text) })
      .execute();
    print(`[sms] ${phone} ${scene} ${text}`);
  },
});

export const openOutboxText = (keys: Keys, sealedText: string) => keys.open(PURPOSE, sealedText);

/** For an installation without SMS: callers check `canSend` and report that codes are unavailable. */
export const noSms: SmsPort = {
  canSend: false,
  send: async () => {
    throw new Error('no SMS provider is set');
  },
};
