// Says in one sentence why the server cannot listen, before or when it does.
import { createServer } from 'node:net';
import { StartRefusal } from './refusal.ts';

type Address = { host: string; port: number };

const sentences: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port }) =>
    `端口 ${port} 已被占用，请关闭占用它的程序，或用 PORT=${port === 65_535 ? 8000 : port + 1} npm start 换一个端口`,
  EACCES: ({ port }) => `没有权限监听端口 ${port}，请用 PORT 换成 1024 以上的端口`,
  EADDRNOTAVAIL: ({ host }) => `本机没有地址 ${host}，请改正 HOST`,
};

/** The refusal for an error of listening; other errors are returned as they are. */
export const listenFailure = (error: NodeJS.ErrnoException, address: Address) => {
  const sentence = sentences[error.code ?? ''];
  return sentence ? new StartRefusal(sentence(address)) : error;
};

/** Listens for a moment: finding a taken port only after the database was created would waste half a minute. */
export const checkPort = (address: Address) =>
  new Promise<void>((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => fail(listenFailure(error, address)));
    probe.listen({ ...address, exclusive: true }, () => probe.close(() => done()));
  });
