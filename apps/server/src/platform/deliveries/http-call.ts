// One HTTPS request to a provider that says, when it fails, whether the provider may have received it.
import type { Answer } from './provider.ts';

export const CALL_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

type Call = { url: URL; headers: Record<string, string>; body: string | Buffer; timeoutMs: number };
type Reply = { status: number; body: string; bytes: Buffer };

class CallFailure extends Error {
  readonly wasSent: boolean;
  constructor(message: string, wasSent: boolean) {
    super(message);
    this.wasSent = wasSent;
  }
}

/** A new connection per call: on a reused one nobody could tell a closed connection from a lost answer. */
export const postOnce = async ({ url, headers, body, timeoutMs }: Call) => {
  const isTls = url.protocol === 'https:';
  // On first use, because importing it loads Node's whole fetch as well, which takes 40 ms of a start.
  const { request } = await (isTls ? import('node:https') : import('node:http'));
  return new Promise<Reply>((resolve, reject) => {
    let wasSent = false;
    const fail = (error: Error) => reject(new CallFailure(error.message, wasSent));
    const outgoing = request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    const timer = setTimeout(() => outgoing.destroy(new Error('timeout')), timeoutMs);
    outgoing.on('close', () => clearTimeout(timer));
    outgoing.on('socket', (socket) =>
      socket.on(isTls ? 'secureConnect' : 'connect', () => {
        wasSent = true;
      }),
    );
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER_BYTES) outgoing.destroy(new Error('answer too long'));
        else chunks.push(chunk);
      });
      incoming.on('aborted', () => fail(new Error('answer cut off')));
      incoming.on('error', fail);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: incoming.statusCode ?? 0, body: bytes.toString('utf8'), bytes });
      });
    });
    outgoing.end(body);
  });
};

/** The answer for a call without a reply. */
export const failureAnswer = (error: unknown): Answer => {
  const { message } = error as Error;
  const wasSent = error instanceof CallFailure && error.wasSent;
  return { result: wasSent ? 'unknown' : 'unreachable', code: wasSent ? 'no-answer' : 'no-connection', text: message };
};

/** The reply as a JSON object; anything else may come from a gateway that passed the request on. */
export const jsonOf = ({ body }: Reply): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

export const unreadable = ({ status }: Reply): Answer => ({
  result: 'unknown',
  code: `http-${status}`,
  text: 'unreadable answer',
});
