// Rendered pages as bytes with their headers, and the notice on a stale copy.
import type { RenderedPage } from '@rfb/contract/site.ts';
import { type Bytes, bytesOf } from '../kept/bytes.ts';
import type { Found } from '../kept/store.ts';

const cacheable = ({ status, isSecret }: RenderedPage) => status === 200 && !isSecret;

export const pageBytes = (page: RenderedPage, headers: Record<string, string>) =>
  bytesOf({
    status: page.status,
    headers: { ...headers, 'cache-control': cacheable(page) ? 'no-cache' : 'no-store' },
    body: page.html,
    isSecret: page.isSecret ?? false,
  });

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

const marked = new WeakMap<Bytes, Bytes>();

/** Inserts the notice before the root element, so that hydration does not remove it. */
const withNotice = (bytes: Bytes, since: Date) => {
  const note = `<p class="kept-note" role="status">系统维护中，暂时无法更新。这是 <time datetime="${since.toISOString()}">${shanghai.format(since)}</time> 的页面，内容可能已有变化。</p>`;
  const body = bytes.body.toString().replace(/<body[^>]*>/, (tag) => tag + note);
  const made = bytesOf({ status: bytes.status, headers: bytes.headers, body, isSecret: true });
  marked.set(bytes, made);
  return made;
};

export const markStale = ({ bytes, staleSince }: Pick<Found, 'bytes' | 'staleSince'>) =>
  staleSince ? { bytes: marked.get(bytes) ?? withNotice(bytes, staleSince), staleSince } : { bytes };
