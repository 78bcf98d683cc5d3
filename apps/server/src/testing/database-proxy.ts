// A TCP proxy to the database whose connections can be cut or stalled, to simulate an outage.
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export const openProxy = async (url: string) => {
  const target = new URL(url);
  const host = decodeURIComponent(target.hostname);
  const reach = () =>
    host.startsWith('/') ? connect(join(host, `.s.PGSQL.${target.port}`)) : connect(Number(target.port), host);
  const open = new Set<Socket>();
  let isCut = false;
  let isStalled = false;
  let held: (() => void)[] = [];
  /** While stalled, bytes are held back in both directions; the connection stays open. */
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (isStalled) held.push(() => to.write(chunk));
      else to.write(chunk);
    });
    from.on('error', () => {});
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const far = reach();
    open.add(socket).add(far);
    forward(socket, far);
    forward(far, socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.toString(),
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    stall: () => {
      isStalled = true;
    },
    /** Ends a cut or a stall. */
    mend: () => {
      isCut = false;
      isStalled = false;
      for (const release of held) release();
      held = [];
    },
    close: () => server.close(),
  };
};
