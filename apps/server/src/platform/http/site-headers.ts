// Security headers of pages: same-origin resources only, no inline scripts, named Trusted Types policies.
import { createHash } from 'node:crypto';

const known = new Map<string, string>();

/** The CSP source of an inlined stylesheet; there are few of them, so the hashes are cached. */
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
    "manifest-src 'self'",
    "worker-src 'self'",
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

/** Over those of `pageHeaders`, for a page whose address is a secret. */
export const secretAddressHeaders = { 'Referrer-Policy': 'no-referrer' };

/** `styleSources` are the hashes of the inlined stylesheets, or 'unsafe-inline' where a library injects styles. */
export const pageHeaders = (styleSources: string[], chunkPolicy: string, isHttps: boolean) => ({
  ...assetHeaders(isHttps),
  'Content-Security-Policy': contentPolicy(styleSources, chunkPolicy),
  'Content-Type': 'text/html; charset=utf-8',
});
