// The security headers of pages: nothing from elsewhere, no inline code, scripts only through named Trusted Types policies.
import { createHash } from 'node:crypto';

const known = new Map<string, string>();

/** A stylesheet as the policy names it; there are few of them, so each is hashed once. */
export const hashSource = (text: string) => {
  const hash = known.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  known.set(text, hash);
  return hash;
};

const contentPolicy = (styleSources: string[], chunkPolicy: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `style-src 'self' ${styleSources.join(' ')}`,
    "require-trusted-types-for 'script'",
    `trusted-types default ${chunkPolicy}`,
  ].join('; ');

export const assetHeaders = (isHttps: boolean) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** `styleSources` are the hashes of the inlined stylesheets, or 'unsafe-inline' where a library injects styles. */
export const pageHeaders = (styleSources: string[], chunkPolicy: string, isHttps: boolean) => ({
  ...assetHeaders(isHttps),
  'Content-Security-Policy': contentPolicy(styleSources, chunkPolicy),
  'Content-Type': 'text/html; charset=utf-8',
});
