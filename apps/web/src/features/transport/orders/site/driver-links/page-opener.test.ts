// Tests what the service worker of drivers' pages answers: the server first, the copy of this version only without it.
import { expect, it } from 'vitest';
import { KEEP_PAGE_DAYS } from './kept-page.ts';
import { pageOpener } from './page-opener.ts';

const ORIGIN = 'https://hall.example';
const NOW = Date.parse('2026-11-18T08:00:00Z');
const DAY_MS = 86_400_000;

/** Caches in memory, with what this feature uses of them. */
const memoryCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const open = async (name: string) => {
    const rows = all.get(name) ?? new Map<string, Response>();
    all.set(name, rows);
    return {
      match: async (request: string) => rows.get(keyOf(request))?.clone(),
      put: async (request: string, response: Response) => void rows.set(keyOf(request), response),
      keys: async () => [...rows.keys()].map((key) => ({ url: ORIGIN + key })),
      delete: async (request: { url: string }) => rows.delete(keyOf(request)),
    } as unknown as Cache;
  };
  const caches = { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
  const kept = () => Object.fromEntries([...all].map(([name, rows]) => [name, [...rows.keys()].sort()]));
  return { caches, kept };
};

type Answers = Record<string, Response | 'no network' | 'no answer'>;
const pageWith = (script: string, date = new Date(NOW)) =>
  new Response(`<!doctype html><html lang="zh"><script defer src="${script}"></script>`, {
    headers: { date: date.toUTCString() },
  });
const phone = () => {
  const { caches, kept } = memoryCaches();
  const answers: Answers = {};
  const { openPage, openScript } = pageOpener({
    caches,
    now: () => NOW,
    // Answers come at once here, or not at all.
    wait: () => new Promise((done) => setTimeout(done, 20)),
    fetch: async (request) => {
      const answer = answers[new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname];
      if (answer === 'no answer') return new Promise<never>(() => undefined);
      if (!answer || answer === 'no network') throw new TypeError('Failed to fetch');
      return answer.clone();
    },
  });
  const open = async (path: string) => {
    const works: Promise<unknown>[] = [];
    const answer = await openPage(new Request(ORIGIN + path), (work) => void works.push(work));
    if (answers[path] !== 'no answer') await Promise.all(works);
    return { status: answer.status, html: await answer.text() };
  };
  const script = async (path: string) => (await openScript(new Request(ORIGIN + path))).text();
  return { answers, kept, open, script };
};

it('keeps a page with its script, and shows it where there is no network or no answer, marked as a copy', async () => {
  const { answers, kept, open, script } = phone();
  Object.assign(answers, {
    '/driver/one': pageWith('/static/js/driver.1.js'),
    '/static/js/driver.1.js': new Response('1'),
  });
  expect((await open('/driver/one')).html).not.toContain('data-kept');
  expect(kept()).toEqual({ 'driver-page /driver/one': ['/driver/one', '/static/js/driver.1.js'] });
  for (const broken of ['no network', 'no answer'] as const) {
    answers['/driver/one'] = broken;
    answers['/static/js/driver.1.js'] = broken;
    expect((await open('/driver/one')).html).toContain('<html data-kept="" lang="zh">');
    expect(await script('/static/js/driver.1.js')).toBe('1');
  }
  answers['/driver/one'] = new Response('maintenance', { status: 503 });
  expect((await open('/driver/one')).html).toContain('data-kept');
});

it('never shows one link’s copy under another, and has none for a link that was never opened', async () => {
  const { answers, open } = phone();
  Object.assign(answers, {
    '/driver/one': pageWith('/static/js/driver.1.js'),
    '/static/js/driver.1.js': new Response('1'),
  });
  await open('/driver/one');
  await expect(open('/driver/two')).rejects.toThrow('Failed to fetch');
});

it('replaces page and script together, so that no version meets the script of another', async () => {
  const { answers, kept, open } = phone();
  Object.assign(answers, {
    '/driver/one': pageWith('/static/js/driver.1.js'),
    '/static/js/driver.1.js': new Response('1'),
  });
  await open('/driver/one');
  answers['/driver/one'] = pageWith('/static/js/driver.2.js');
  // The new script does not arrive: the old pair stays whole.
  expect((await open('/driver/one')).html).toContain('driver.2.js');
  answers['/driver/one'] = 'no network';
  expect((await open('/driver/one')).html).toContain('driver.1.js');
  Object.assign(answers, {
    '/driver/one': pageWith('/static/js/driver.2.js'),
    '/static/js/driver.2.js': new Response('2'),
  });
  await open('/driver/one');
  expect(kept()).toEqual({ 'driver-page /driver/one': ['/driver/one', '/static/js/driver.2.js'] });
});

it.each([404, 410])('forgets a link the server answers with %i', async (status) => {
  const { answers, kept, open } = phone();
  Object.assign(answers, {
    '/driver/one': pageWith('/static/js/driver.1.js'),
    '/static/js/driver.1.js': new Response('1'),
  });
  await open('/driver/one');
  answers['/driver/one'] = new Response('ended', { status });
  expect((await open('/driver/one')).status).toBe(status);
  expect(kept()).toEqual({});
});

it('forgets every link that was not seen online for a week, whichever is opened', async () => {
  const { answers, kept, open } = phone();
  const old = new Date(NOW - KEEP_PAGE_DAYS * DAY_MS);
  Object.assign(answers, {
    '/driver/old': pageWith('/static/js/driver.1.js', old),
    '/driver/new': pageWith('/static/js/driver.1.js'),
    '/static/js/driver.1.js': new Response('1'),
  });
  await open('/driver/old');
  await open('/driver/new');
  answers['/driver/old'] = 'no network';
  await open('/driver/new');
  expect(Object.keys(kept())).toEqual(['driver-page /driver/new']);
  await expect(open('/driver/old')).rejects.toThrow('Failed to fetch');
});
