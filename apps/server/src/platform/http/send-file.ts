// Sends stored files so that browsers never execute them: fixed content type, no sniffing, sandboxed.
import type { SentFile, UnreadFile } from '@rfb/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { isNotModified, sendNotModified } from './etag.ts';

const SANDBOX = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const INLINE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

const percentEncoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

type Described = Omit<SentFile, 'bytes'>;

const dispositionOf = ({ name, mimeType, disposition }: Described) => {
  const kind = disposition === 'inline' && INLINE_TYPES.has(mimeType) ? 'inline' : 'attachment';
  return `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${percentEncoded(name)}`;
};

const DAY = 86_400;

const cachingOf = ({ isPublic, cacheSeconds = DAY }: Described) => {
  if (!isPublic) return 'no-store';
  return cacheSeconds === 0 ? 'no-cache' : `public, max-age=${cacheSeconds}`;
};

export const fileHeaders = (file: Described) => ({
  'content-type': file.mimeType,
  'content-disposition': dispositionOf(file),
  'content-security-policy': SANDBOX,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': cachingOf(file),
});

export const sendFile = async (reply: FastifyReply, file: SentFile | UnreadFile) => {
  const headers = fileHeaders(file);
  if (file.isPublic && file.etag && isNotModified(reply, `"${file.etag}"`)) return sendNotModified(reply, headers);
  const bytes = 'read' in file ? await file.read() : file.bytes;
  return reply.headers(headers).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};
