// The SMS port, and the outbox that stores messages where no provider is configured.
import type { Trx } from '../db/database.ts';
import { logOutboxMessage } from '../deliveries/messages.ts';
import type { MessageKind, Provider } from '../deliveries/provider.ts';
import type { Keys } from '../keys.ts';

/** `fields` are the values for the variables of a provider's template; `text` is for those that send free text. */
export type SmsMessage = {
  id: string;
  phone: string;
  scene: string;
  text: string;
  fields?: Record<string, string>;
  /** The office's template the text was written with, for counting. */
  templateCode?: string | undefined;
  /** No receiver in the delivery log. */
  isAnonymous?: boolean;
};
export type SmsPort = {
  canSend: boolean;
  providers: readonly Provider[];
  send(trx: Trx, message: SmsMessage): Promise<void>;
};

const PURPOSE = 'sms-outbox';

/** All scenes but these are codes; the scene `invitation` is the code that proves an invited phone. */
export const kindOfScene = (scene: string): MessageKind => {
  if (scene === 'invitationLink') return 'invitation';
  return scene === 'notice' || scene === 'driver' ? scene : 'code';
};

/** For demo mode: stores messages encrypted and prints them on the terminal. */
export const smsOutbox = (keys: Keys, print: (line: string) => void): SmsPort => ({
  canSend: true,
  providers: [],
  send: async (trx, { id, phone, scene, text, templateCode, isAnonymous = scene === 'report' }) => {
    await trx
      .insertInto('smsOutbox')
      .values({ id, phone, scene, sealedText: keys.seal(PURPOSE, text) })
      .execute();
    await logOutboxMessage(trx, keys, {
      id,
      channel: 'sms',
      kind: kindOfScene(scene),
      to: phone,
      subject: '',
      text,
      fields: {},
      templateCode,
      isAnonymous,
    });
    print(`[sms] ${phone} ${scene} ${text}`);
  },
});

export const openOutboxText = (keys: Keys, sealedText: string) => keys.open(PURPOSE, sealedText);

/** For an installation without SMS: callers check `canSend` and report that codes are unavailable. */
export const noSms: SmsPort = {
  canSend: false,
  providers: [],
  send: async () => {
    throw new Error('no SMS provider is set');
  },
};
