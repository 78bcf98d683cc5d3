// Mail by SMTP with nodemailer: TLS from the first byte (smtps) or STARTTLS, one mail and one deadline per connection.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { promisify } from 'node:util';
import type { NodemailerError } from 'nodemailer';
import type SmtpConnection from 'nodemailer/lib/smtp-connection';
import { CALL_MS } from '../deliveries/http-call.ts';
import { type Answer, callTime, type Outgoing, type Provider } from '../deliveries/provider.ts';
import { isPlainAddress, writeLetter } from './letter.ts';

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
  /** A certificate authority of one's own, besides the public ones. */
  ca?: string | undefined;
};

const MAX_REPLY_BYTES = 16 * 1024;

/** On a socket of ours, because nodemailer asks the name server before the machine's own list of hosts. */
const openConnection = async (socket: Socket, { host, isTls, isPlain, ca }: SmtpSettings) => {
  // On first use, so that a start does not load it.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  return new Connection({
    connection: socket,
    host,
    name: 'localhost',
    secure: isTls,
    ignoreTLS: isPlain,
    requireTLS: !isTls && !isPlain,
    maxResponseSize: MAX_REPLY_BYTES,
    tls: ca ? { ca: [...rootCertificates, ca] } : {},
  });
};

const wordsOf = (response: string) =>
  response
    .replace(/^\d{3}[ -]/gm, '')
    .replaceAll('\n', ' ')
    .slice(0, 300);

/** 4xx may succeed later; 5xx about the recipient or the text never will. */
const failureAnswer = (error: NodemailerError, isTextAsked: boolean): Answer => {
  const { responseCode, response, command, message } = error;
  // The server had the whole mail and did not answer.
  if (isTextAsked && command !== 'DATA') return { result: 'unknown', code: 'no-answer', text: message };
  if (!responseCode) return { result: 'unreachable', code: 'no-connection', text: message };
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  return {
    result: isAboutMessage && responseCode >= 500 ? 'rejected' : 'refused',
    code: String(responseCode),
    text: wordsOf(response ?? ''),
  };
};

/** Read once the server has said that it takes the text. */
const readerOf = (letter: Buffer, onAsked: () => void) =>
  new Readable({
    read() {
      onAsked();
      this.push(letter);
      this.push(null);
    },
  });

type Talk = (connection: SmtpConnection, onTextAsked: () => void) => Promise<Answer>;

export const smtpMail = (settings: SmtpSettings, timeoutMs = CALL_MS): Provider => {
  const { host, port, user, password, from } = settings;

  const converse = async (talk: Talk): Promise<Answer> => {
    const failure = Promise.withResolvers<never>();
    const socket = connect({ host, port }).on('error', failure.reject);
    const timer = setTimeout(() => failure.reject(new Error('timeout')), timeoutMs);
    let connection: SmtpConnection | undefined;
    let isTextAsked = false;
    const run = async () => {
      await once(socket, 'connect');
      connection = await openConnection(socket, settings);
      connection.on('error', failure.reject);
      await promisify(connection.connect.bind(connection))();
      if (user) await promisify(connection.login.bind(connection))({ user, pass: password });
      return talk(connection, () => {
        isTextAsked = true;
      });
    };
    try {
      return await Promise.race([failure.promise, run()]);
    } catch (error) {
      return failureAnswer(error as NodemailerError, isTextAsked);
    } finally {
      clearTimeout(timer);
      connection?.close();
      socket.destroy();
    }
  };

  const deliver =
    ({ id, to, subject, text }: Outgoing): Talk =>
    async (connection, onTextAsked) => {
      const letter = await writeLetter({ id, from, to, subject, text, date: callTime() });
      const send = promisify(connection.send.bind(connection));
      const { response } = await send({ from, to }, readerOf(letter, onTextAsked));
      return { result: 'accepted', code: response.slice(0, 3), text: wordsOf(response), messageId: id };
    };

  return {
    name: 'smtp',
    channel: 'mail',
    needsTemplate: false,
    isRepeatable: false,
    send: async (message) =>
      isPlainAddress(message.to)
        ? converse(deliver(message))
        : { result: 'rejected', code: 'address', text: 'not a mail address' },
    check: () =>
      converse(async (connection) => {
        await promisify(connection.reset.bind(connection))();
        return { result: 'accepted', code: '250', text: '' };
      }),
  };
};
