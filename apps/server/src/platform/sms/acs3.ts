// Aliyun's signature ACS3-HMAC-SHA256 for calls whose parameters are in the query and whose body is empty.
import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986: everything but letters, digits and -_.~ is encoded. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

export const canonicalQuery = (parameters: Record<string, string>) =>
  Object.keys(parameters)
    .sort()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&');

type Acs3 = {
  keyId: string;
  secret: string;
  host: string;
  action: string;
  version: string;
  /** 2023-10-26T10:22:32Z */
  date: string;
  nonce: string;
  query: string;
};

/** The headers of the signed request. */
export const acs3Headers = ({ keyId, secret, host, action, version, date, nonce, query }: Acs3) => {
  const bodyHash = sha256('');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signed = Object.keys(headers).sort();
  const lines = signed.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = ['POST', '/', query, lines, signed.join(';'), bodyHash].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signed.join(';')},Signature=${signature}`;
  return { ...headers, authorization };
};
