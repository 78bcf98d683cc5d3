// The bytes of one answer as they are sent: status, headers, body, ETag, and its compressed forms, each made once.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Encoding = 'br' | 'gzip';
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body),
};

export type Bytes = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Absent for what no browser may keep. Made on first use: what only pages are made from needs none. */
  readonly etag?: string | undefined;
  isCompressible: boolean;
  compressed: Map<Encoding, Promise<Buffer>>;
  /** Told the size of a compressed form, so that the store counts it. */
  onCompressed?: (size: number) => void;
};

type Source = Pick<Bytes, 'status' | 'headers'> & {
  body: string | Uint8Array;
  etag?: string;
  isCompressible?: boolean;
  isSecret?: boolean;
};

/** Weak, because the compressed forms have the same. */
export const etagOf = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
};

export const bytesOf = ({ status, headers, body, etag, isCompressible = true, isSecret = false }: Source): Bytes => {
  const buffer = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
  const hasEtag = status === 200 && !isSecret;
  let known = etag;
  return {
    status,
    headers,
    body: buffer,
    get etag() {
      if (hasEtag) known ??= etagOf(buffer);
      return hasEtag ? known : undefined;
    },
    isCompressible,
    compressed: new Map(),
  };
};

export const compressedBody = (bytes: Bytes, encoding: Encoding) => {
  const known = bytes.compressed.get(encoding);
  if (known) return known;
  const made = compressors[encoding](bytes.body);
  bytes.compressed.set(encoding, made);
  made.then(
    ({ length }) => bytes.onCompressed?.(length),
    () => bytes.compressed.delete(encoding),
  );
  return made;
};
