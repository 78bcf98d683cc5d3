// The watchers' side, in a process of its own so that it does not slow the servers' event loop.
import { once } from 'node:events';
import { get } from 'node:http';

export type Watch = { url: string; token: string };
export type Seen = { at: number; bidCount: number };

const now = () => performance.timeOrigin + performance.now();

/** Resolves with the list that grows as events arrive, once the first has. */
const watch = ({ url, token }: Watch) =>
  new Promise<Seen[]>((resolve, reject) => {
    const seen: Seen[] = [];
    const request = get(url, { headers: { authorization: `Bearer ${token}` } }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`status ${reply.statusCode}`));
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        const at = now();
        text += chunk;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const frame = text.slice(0, end);
          text = text.slice(end + 2);
          const bidCount = /"bidCount":(\d+)/.exec(frame)?.[1];
          if (bidCount !== undefined) seen.push({ at, bidCount: Number(bidCount) });
          else if (frame.startsWith('data')) reject(new Error('a watcher that sees no prices'));
        }
        if (seen.length > 0) resolve(seen);
      });
    });
    request.on('error', reject);
  });

const [watches] = (await once(process, 'message')) as [Watch[]];
const lists: Seen[][] = [];
// Opened in small groups, as people arrive.
for (let start = 0; start < watches.length; start += 20)
  lists.push(...(await Promise.all(watches.slice(start, start + 20).map(watch))));
process.send?.('ready');
await once(process, 'message');
process.send?.(lists);
