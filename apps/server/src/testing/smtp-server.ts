// A local SMTP server for tests: plain, STARTTLS or TLS, with AUTH, and with the misbehaviour a test asks for.
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { afterAll } from 'vitest';
import { TEST_CERTIFICATE, TEST_KEY } from './smtp-certificate.ts';

type Options = {
  isTls?: boolean;
  auth?: 'PLAIN' | 'LOGIN';
  /** Replies by command, instead of the friendly ones; 'silent' and 'cut' are no replies. */
  says?: Partial<Record<'RCPT' | 'AUTH' | 'TEXT', string>>;
};
type SmtpLetter = { from: string; to: string; raw: string; isSecure: boolean; login: string };

const decoded = (text: string) => Buffer.from(text, 'base64').toString('utf8');

export const smtpServer = async ({ isTls = false, auth, says = {} }: Options = {}) => {
  const letters: SmtpLetter[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const talk = (plain: Socket, isSecure: boolean) => {
    let socket = plain;
    let buffer = '';
    let text: string[] | undefined;
    let logins: string[] | undefined;
    const letter = { from: '', to: '', raw: '', isSecure, login: '' };
    const say = (line: string) => {
      if (line === 'silent') return undefined;
      return line === 'cut' ? socket.destroy() : socket.write(`${line}\r\n`);
    };
    const end = () => {
      letters.push({ ...letter, isSecure: socket instanceof TLSSocket, raw: text?.join('\r\n') ?? '' });
      text = undefined;
      return say(says.TEXT ?? '250 queued as 7');
    };
    const login = (line: string) => {
      logins?.push(decoded(line));
      if (logins?.length === 1) return say('334 UGFzc3dvcmQ6');
      letter.login = logins?.join(':') ?? '';
      logins = undefined;
      return say(says.AUTH ?? '235 ok');
    };
    const secure = () => {
      say('220 go ahead');
      socket.removeAllListeners('data');
      socket = new TLSSocket(socket, { isServer: true, key: TEST_KEY, cert: TEST_CERTIFICATE });
      socket.on('error', () => {});
      socket.on('data', take);
    };
    const obey = (line: string) => {
      if (text) return line === '.' ? end() : text.push(line);
      if (logins) return login(line);
      commands.push(line.split(/[ :]/)[0] ?? '');
      if (/^EHLO/.test(line)) {
        const offers = [...(auth ? [`AUTH ${auth}`] : []), 'STARTTLS'];
        return say(
          ['250-localhost', ...offers.map((offer, at) => `250${at < offers.length - 1 ? '-' : ' '}${offer}`)].join(
            '\r\n',
          ),
        );
      }
      if (line === 'STARTTLS') return secure();
      if (line.startsWith('AUTH PLAIN ')) {
        letter.login = decoded(line.slice(11)).split('\0').slice(1).join(':');
        return say(says.AUTH ?? '235 ok');
      }
      if (line === 'AUTH LOGIN') {
        logins = [];
        return say('334 VXNlcm5hbWU6');
      }
      if (line.startsWith('MAIL FROM:')) letter.from = line.slice(10);
      if (line.startsWith('RCPT TO:')) {
        letter.to = line.slice(8);
        return say(says.RCPT ?? '250 ok');
      }
      if (line === 'DATA') {
        text = [];
        return say('354 go on');
      }
      return say('250 ok');
    };
    const take = (chunk: Buffer) => {
      buffer += chunk.toString('utf8');
      for (let at = buffer.indexOf('\r\n'); at >= 0; at = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, at);
        buffer = buffer.slice(at + 2);
        obey(line);
      }
    };
    sockets.add(plain);
    socket.on('error', () => {});
    socket.on('data', take);
    say('220 test server');
  };
  const server = isTls
    ? createTlsServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (socket) => talk(socket, true))
    : createServer((socket) => talk(socket, false));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, letters, commands };
};
