// Load generator in its own process: each connection sends its next request when the previous one is answered.
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 8;

export type Load = {
  port: number;
  /** Complete HTTP requests, sent in turn; the next load with the same requests continues after the last one. */
  requests: string[];
  status: number;
  ms: number;
};
export type Loaded = { answers: number; ms: number } | { problem: string };

const HEAD_END = Buffer.from('\r\n\r\n');
const bodyLength = (head: string) => Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);

const positions = new Map<string, number>();

const LAST_CHUNK = '0\r\n\r\n';

/** Reads one answer after another; `onAnswer` gets the status of each. */
const readAnswers = (socket: Socket, onAnswer: (status: number) => void) => {
  let pending: Buffer = Buffer.alloc(0);
  let missing = 0;
  let isChunked = false;
  let status = 0;
  const endOfChunks = (bytes: Buffer) => (bytes.toString('latin1').endsWith(LAST_CHUNK) ? 0 : 1);
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing = isChunked ? endOfChunks(chunk) : missing - chunk.length;
      if (missing === 0) onAnswer(status);
      return;
    }
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    const end = pending.indexOf(HEAD_END);
    if (end < 0) return;
    const head = pending.toString('latin1', 0, end);
    status = Number(head.slice(9, 12));
    isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    missing = isChunked
      ? endOfChunks(pending)
      : (status === 304 ? 0 : bodyLength(head)) - (pending.length - end - HEAD_END.length);
    pending = Buffer.alloc(0);
    if (missing === 0) onAnswer(status);
  });
};

const run = ({ port, requests, status: expected, ms }: Load) =>
  new Promise<Loaded>((done, fail) => {
    const key = `${port} ${requests[0]} ${requests.length}`;
    let position = positions.get(key) ?? 0;
    let answers = 0;
    let open = CONNECTIONS;
    const started = performance.now();
    const send = (socket: Socket) => {
      socket.write(requests[position % requests.length] as string);
      position += 1;
    };
    for (let index = 0; index < CONNECTIONS; index += 1) {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => send(socket));
      socket.on('error', fail);
      readAnswers(socket, (status) => {
        if (status !== expected) fail(new Error(`answered ${status}: ${requests[(position - 1) % requests.length]}`));
        answers += 1;
        const elapsed = performance.now() - started;
        if (elapsed < ms) return send(socket);
        socket.destroy();
        open -= 1;
        if (open > 0) return;
        positions.set(key, position);
        done({ answers, ms: elapsed });
      });
    }
  });

process.on('message', (load: Load) => {
  run(load).then(
    (loaded) => process.send?.(loaded),
    (error: Error) => process.send?.({ problem: error.message }),
  );
});
