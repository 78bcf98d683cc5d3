// Tencent Cloud's signature TC3-HMAC-SHA256 for a POST with a JSON body.
import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

export const TC3_CONTENT_TYPE = 'application/json; charset=utf-8';

type Tc3 = {
  secretId: string;
  secretKey: string;
  service: string;
  host: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
};

export const tc3Authorization = ({ secretId, secretKey, service, host, timestamp, body }: Tc3) => {
  // The day of the timestamp in UTC, not the local one.
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const signed = 'content-type;host';
  const lines = `content-type:${TC3_CONTENT_TYPE}\nhost:${host}\n`;
  const canonical = ['POST', '/', '', lines, signed, sha256(body)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
};
