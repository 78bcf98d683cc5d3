// Mail by SMTP: TLS from the first byte (smtps) or STARTTLS, AUTH PLAIN or LOGIN, one mail per connection.
import { callTime } from '../deliveries/call-time.ts';
import { CALL_MS } from '../deliveries/http-call.ts';
import type { Answer, Outgoing, Provider } from '../deliveries/provider.ts';
import { isPlainAddress, writeLetter } from './letter.ts';
import { openSmtpLine, type SmtpLine, SmtpRefusal } from './smtp-line.ts';

export type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  isTls: boolean;
  /** For a server on this machine only: passwords and mails are sent in clear text. */
  isPlain: boolean;
  user: string;
  password: string;
  from: string;
  /** A certificate authority of one's own. */
  ca?: string | undefined;
};

const encoded = (text: string) => Buffer.from(text).toString('base64');

const greet = async (line: SmtpLine) => (await line.say('EHLO localhost', 2)).lines.map((word) => word.toUpperCase());

const authenticate = async (line: SmtpLine, offers: string[], { user, password }: SmtpSettings) => {
  if (!user) return;
  const ways = offers.find((offer) => offer.startsWith('AUTH'))?.split(/[ =]/) ?? [];
  if (ways.includes('PLAIN')) {
    await line.say(`AUTH PLAIN ${encoded(`\0${user}\0${password}`)}`, 2);
    return;
  }
  await line.say('AUTH LOGIN', 3);
  await line.say(encoded(user), 3);
  await line.say(encoded(password), 2);
};

const enter = async (settings: SmtpSettings, timeoutMs: number) => {
  const line = openSmtpLine(settings, settings.isTls, timeoutMs);
  try {
    await line.expect(2);
    let offers = await greet(line);
    if (!settings.isTls && !settings.isPlain) {
      await line.say('STARTTLS', 2);
      await line.secure();
      offers = await greet(line);
    }
    await authenticate(line, offers, settings);
    return line;
  } catch (error) {
    line.close();
    throw error;
  }
};

/** 4xx may succeed later; 5xx about the recipient or the text never will. */
const refusalAnswer = ({ code, message }: SmtpRefusal, isAboutMessage: boolean): Answer => ({
  result: isAboutMessage && code >= 500 ? 'rejected' : 'refused',
  code: String(code),
  text: message,
});

export const smtpMail = (settings: SmtpSettings, timeoutMs = CALL_MS): Provider => {
  const converse = async (talk: (line: SmtpLine) => Promise<Answer>): Promise<Answer> => {
    let line: SmtpLine | undefined;
    try {
      line = await enter(settings, timeoutMs);
      return await talk(line);
    } catch (error) {
      if (error instanceof SmtpRefusal) return refusalAnswer(error, false);
      return { result: 'unreachable', code: 'no-connection', text: (error as Error).message };
    } finally {
      line?.close();
    }
  };

  const deliver = async (line: SmtpLine, { id, to, subject, text }: Outgoing): Promise<Answer> => {
    const { from } = settings;
    const letter = writeLetter({ id, from, to, subject, text, date: callTime() });
    await line.say(`MAIL FROM:<${from}>`, 2);
    try {
      await line.say(`RCPT TO:<${to}>`, 2);
      await line.say('DATA', 3);
    } catch (error) {
      if (error instanceof SmtpRefusal) return refusalAnswer(error, true);
      throw error;
    }
    // Base64 lines never begin with a dot, header lines neither.
    line.write(letter);
    try {
      const { code, lines } = await line.say('.', 2);
      return { result: 'accepted', code: String(code), text: lines.join(' ').slice(0, 300), messageId: id };
    } catch (error) {
      if (error instanceof SmtpRefusal) return refusalAnswer(error, true);
      // The server had the whole mail and did not answer.
      return { result: 'unknown', code: 'no-answer', text: (error as Error).message };
    }
  };

  return {
    name: 'smtp',
    channel: 'mail',
    needsTemplate: false,
    isRepeatable: false,
    send: async (message) =>
      isPlainAddress(message.to)
        ? converse((line) => deliver(line, message))
        : { result: 'rejected', code: 'address', text: 'not a mail address' },
    check: () =>
      converse(async (line) => {
        const { code, lines } = await line.say('NOOP', 2);
        return { result: 'accepted', code: String(code), text: lines.join(' ') };
      }),
  };
};
