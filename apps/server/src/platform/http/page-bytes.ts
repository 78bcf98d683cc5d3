// Rendered pages as bytes with their headers, and the notice on a stale copy.
import { createHash } from 'node:crypto';
import type { FixedPart, RenderedPage } from '@rfb/contract/site.ts';
import { type Bytes, bytesOf, etagOf } from '../kept/bytes.ts';
import type { Found } from '../kept/store.ts';

const cacheable = ({ status, isSecret }: RenderedPage) => status === 200 && !isSecret;

type Encoded = { bytes: Buffer; hash: Buffer };
const known = new WeakMap<FixedPart, Encoded>();
const encodedOnce = (part: FixedPart) => {
  const found = known.get(part);
  if (found) return found;
  const bytes = Buffer.from(part.text);
  const made = { bytes, hash: createHash('sha256').update(bytes).digest() };
  known.set(part, made);
  return made;
};

const MOST_BYTES_OF_UNIT = 3;
/** Pages are written here first: asking for the length of a text takes as long as encoding it. */
let room = Buffer.alloc(0);

const roomFor = (parts: (string | Encoded)[]) => {
  const sizes = parts.map((part) => (typeof part === 'string' ? part.length * MOST_BYTES_OF_UNIT : part.bytes.length));
  const size = sizes.reduce((sum, one) => sum + one, 0);
  if (room.length < size) room = Buffer.allocUnsafeSlow(size);
  return room;
};

const bodyOf = ({ html, parts }: RenderedPage) => {
  if (!parts) return { body: html };
  const pieces = parts.map((part) => (typeof part === 'string' ? part : encodedOnce(part)));
  const written = roomFor(pieces);
  const hashed: Buffer[] = [];
  let end = 0;
  for (const piece of pieces) {
    const start = end;
    end += typeof piece === 'string' ? written.write(piece, start) : piece.bytes.copy(written, start);
    hashed.push(typeof piece === 'string' ? written.subarray(start, end) : piece.hash);
  }
  return { body: Buffer.from(written.subarray(0, end)), etag: etagOf(...hashed) };
};

export const pageBytes = (page: RenderedPage, headers: Record<string, string>) =>
  bytesOf({
    status: page.status,
    headers: { ...headers, 'cache-control': cacheable(page) ? 'no-cache' : 'no-store' },
    ...bodyOf(page),
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
