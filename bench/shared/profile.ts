// A new browser for one measurement, signed in if the page needs it.

export type Launch = (options: object) => Promise<{ port: number; kill(): void }>;
type Evaluated = { result?: { value?: string } } | undefined;

/** Accounts of the demo data. */
export const accounts = {
  fleet: { username: 'fleet', password: 'Fleet-demo-2025', door: 'company' },
  admin: { username: 'admin', password: 'Admin-demo-2025', door: 'admin' },
} as const;
type Account = (typeof accounts)[keyof typeof accounts];

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Calls one method of a page's debugger and returns its result. */
const send = (socket: WebSocket, method: string, params: object) =>
  new Promise<Evaluated>((done) => {
    socket.addEventListener('message', ({ data }) => done(JSON.parse(String(data)).result), { once: true });
    socket.send(JSON.stringify({ id: 1, method, params }));
  });

/** Runs in the browser, which then also has the cookie that renews the token; returns what went wrong. */
const signInThere = async (origin: string, account: Account) => {
  if (location.origin !== origin) return 'not there yet';
  const response = await fetch('/zwli/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { code, msg, data } = await response.json();
  if (code !== 0) return `${account.username} is not let in: ${msg}`;
  Object.assign(localStorage, { token: data.token, userRole: data.userRole });
  return '';
};

/** Signs in on a page of the origin that loads no script, so that the measured page finds an empty cache. */
const signIn = async (port: number, origin: string, account: Account) => {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?${origin}/robots.txt`, { method: 'PUT' });
  const { id, webSocketDebuggerUrl } = (await opened.json()) as { id: string; webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((done) => socket.addEventListener('open', done, { once: true }));
  const expression = `(${signInThere})(${JSON.stringify(origin)}, ${JSON.stringify(account)})`;
  const asked = { expression, awaitPromise: true, returnByValue: true };
  // No answer at all means that the page was left for the asked one meanwhile.
  for (let failure: string | undefined = 'not there yet'; failure !== ''; ) {
    failure = (await send(socket, 'Runtime.evaluate', asked))?.result?.value;
    if (failure?.includes('not let in')) throw new Error(failure);
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
