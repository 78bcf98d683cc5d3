// Sends stored files so that browsers never execute them: fixed content type, no sniffing, sandboxed.
import type { SentFile } from '@rfb/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { isNotModified, sendNotModified } from './etag.ts';

const SANDBOX = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const INLINE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

const percentEncoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const dispositionOf = ({ name, mimeType, disposition }: SentFile) => {
  const kind = disposition === 'inline' && INLINE_TYPES.has(mimeType) ? 'inline' : 'attachment';
  return `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${percentEncoded(name)}`;
};

const DAY = 86_400;

export const fileHeaders = (file: SentFile) => ({
  'content-type': file.mimeType,
  'content-disposition': dispositionOf(file),
  'content-security-policy': SANDBOX,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': file.isPublic ? `public, max-age=${file.cacheSeconds ?? DAY}` : 'no-store',
});

export const sendFile = (reply: FastifyReply, file: SentFile) => {
  const headers = fileHeaders(file);
  if (file.isPublic && file.etag && isNotModified(reply, `"${file.etag}"`)) return sendNotModified(reply, headers);
  return reply.headers(headers).send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
};
