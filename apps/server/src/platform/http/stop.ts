// On shutdown closes sockets a browser opened in advance and never used, so that only running requests are awaited.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const dropUnusedSockets = (app: FastifyInstance) => {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
};
