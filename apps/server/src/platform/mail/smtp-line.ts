// A connection that speaks SMTP line by line, with one deadline for the whole conversation.
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates } from 'node:tls';

export type SmtpReply = { code: number; lines: string[] };
/** `ca`: a certificate authority besides the public ones. */
type Host = { host: string; port: number; ca?: string | undefined };

const MAX_REPLY_BYTES = 16 * 1024;

/** The server said no. */
export class SmtpRefusal extends Error {
  readonly code: number;
  constructor({ code, lines }: SmtpReply) {
    super(lines.join(' ').slice(0, 300));
    this.code = code;
  }
}

export const openSmtpLine = ({ host, port, ca }: Host, isTls: boolean, timeoutMs: number) => {
  const trust = { servername: host, ...(ca && { ca: [...rootCertificates, ca] }) };
  let socket: Socket = isTls ? connectTls({ host, port, ...trust }) : connectPlain({ host, port });
  let buffer = '';
  let lines: string[] = [];
  let failure: Error | undefined;
  let waiting: { resolve: (reply: SmtpReply) => void; reject: (error: Error) => void } | undefined;
  const replies: SmtpReply[] = [];

  const fail = (error: Error) => {
    failure ??= error;
    waiting?.reject(failure);
    waiting = undefined;
  };
  const take = (chunk: string) => {
    buffer += chunk;
    if (buffer.length > MAX_REPLY_BYTES || lines.length > 100) return socket.destroy(new Error('reply too long'));
    for (let end = buffer.indexOf('\n'); end >= 0; end = buffer.indexOf('\n')) {
      const line = buffer.slice(0, end).replace(/\r$/, '');
      buffer = buffer.slice(end + 1);
      lines.push(line.slice(4));
      if (line[3] === '-') continue;
      const reply = { code: Number(line.slice(0, 3)), lines };
      lines = [];
      if (waiting) waiting.resolve(reply);
      else replies.push(reply);
      waiting = undefined;
    }
    return undefined;
  };
  const listen = () => {
    socket.setEncoding('utf8');
    socket.on('data', take);
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('connection closed')));
  };
  listen();
  const timer = setTimeout(() => socket.destroy(new Error('timeout')), timeoutMs);

  const read = () =>
    new Promise<SmtpReply>((resolve, reject) => {
      const reply = replies.shift();
      if (reply) resolve(reply);
      else if (failure) reject(failure);
      else waiting = { resolve, reject };
    });
  const expect = async (wanted: number) => {
    const reply = await read();
    if (Math.floor(reply.code / 100) !== wanted) throw new SmtpRefusal(reply);
    return reply;
  };

  return {
    expect,
    /** `line` must not contain line breaks; callers pass validated values only. */
    say: (line: string, wanted: number) => {
      socket.write(`${line}\r\n`);
      return expect(wanted);
    },
    write: (text: string) => socket.write(text),
    /** After STARTTLS: replies that came in clear text are dropped. */
    secure: () =>
      new Promise<void>((resolve, reject) => {
        const plain = socket;
        plain.removeAllListeners();
        buffer = '';
        replies.length = 0;
        const secured = connectTls({ socket: plain, ...trust });
        socket = secured;
        listen();
        secured.once('secureConnect', resolve);
        secured.once('error', reject);
      }),
    close: () => {
      clearTimeout(timer);
      socket.destroy();
    },
  };
};

export type SmtpLine = ReturnType<typeof openSmtpLine>;
