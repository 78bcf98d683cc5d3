// How the service worker answers for a driver's page: the server first, its copy when the server does not answer.
import { type Caches, findPage, findScript, forgetPage, keepPage } from './kept-page.ts';

/** A gate with a bad signal: after so long the copy is shown. */
const PATIENCE_MS = 4_000;

type Parts = {
  caches: Caches;
  fetch: (request: Request | string) => Promise<Response>;
  now: () => number;
  wait: (ms: number) => Promise<void>;
};

/** The page's script reads it: before it uploads, it asks whether the server has another version. */
const marked = async (page: Response) => {
  const html = (await page.text()).replace('<html ', '<html data-kept="" ');
  return new Response(html, { status: 200, headers: page.headers });
};

/** `later`: work that goes on after the answer. */
export const pageOpener = ({ caches, fetch, now, wait }: Parts) => {
  const learn = async (path: string, answer: Response) => {
    if (answer.status === 200) await keepPage(caches, fetch, path, answer);
    // The link has ended, or was replaced.
    else if (answer.status === 404 || answer.status === 410) await forgetPage(caches, path);
  };

  const openPage = async (request: Request, later: (work: Promise<unknown>) => void) => {
    const path = new URL(request.url).pathname;
    const asked = fetch(request).then((answer) => {
      later(learn(path, answer.clone()).catch(() => undefined));
      return answer;
    });
    later(asked.catch(() => undefined));
    const kept = await findPage(caches, path, now());
    if (!kept) return asked;
    const answer = await Promise.race([asked.catch(() => undefined), wait(PATIENCE_MS)]);
    return answer && answer.status < 500 ? answer : marked(kept);
  };

  /** Its name contains the hash of its content, so a copy is what the server would send. */
  const openScript = async (request: Request) =>
    (await findScript(caches, new URL(request.url).pathname)) ?? fetch(request);

  return { openPage, openScript };
};
