// A new browser for one measurement, signed in if the page needs it.

export type Launch = (options: object) => Promise<{ port: number; kill(): void }>;
type Answer = { code: number; msg: string; data: { token: string; userRole: string } };

/** Accounts of the demo data. */
export const accounts = {
  fleet: { username: 'fleet', password: 'Fleet-demo-2025', door: 'company' },
  admin: { username: 'admin', password: 'Admin-demo-2025', door: 'admin' },
} as const;
type Account = (typeof accounts)[keyof typeof accounts];

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Calls one method of a page's debugger and returns its result. */
const send = (socket: WebSocket, method: string, params: object) =>
  new Promise<{ exceptionDetails?: object }>((done) => {
    socket.addEventListener('message', ({ data }) => done(JSON.parse(String(data)).result), { once: true });
    socket.send(JSON.stringify({ id: 1, method, params }));
  });

/** Stores a session on a page of the origin that loads no script, so that the measured page finds an empty cache. */
const signIn = async (port: number, origin: string, account: Account) => {
  const response = await fetch(`${origin}/zwli/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(account),
  });
  const { code, msg, data } = (await response.json()) as Answer;
  if (code !== 0) throw new Error(`${account.username} is not let in: ${msg}`);
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?${origin}/robots.txt`, { method: 'PUT' });
  const { id, webSocketDebuggerUrl } = (await opened.json()) as { id: string; webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((done) => socket.addEventListener('open', done, { once: true }));
  const stored = { token: data.token, userRole: data.userRole };
  for (let isStored = false; !isStored; ) {
    const expression = `if (location.origin !== ${JSON.stringify(origin)}) throw 1; Object.assign(localStorage, ${JSON.stringify(stored)})`;
    isStored = !(await send(socket, 'Runtime.evaluate', { expression })).exceptionDetails;
  }
  socket.close();
  await fetch(`http://127.0.0.1:${port}/json/close/${id}`);
};

export const openProfile = async (launch: Launch, chromePath: string, origin: string, account: Account | undefined) => {
  const chrome = await launch({ chromePath, chromeFlags: flags });
  if (account) await signIn(chrome.port, origin, account);
  return { port: chrome.port, close: async () => chrome.kill() };
};
export type Profile = Awaited<ReturnType<typeof openProfile>>;
