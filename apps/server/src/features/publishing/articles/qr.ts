// Renders the address of an article as a QR code, to continue reading on a phone.
import type { SentFile } from '@rfb/contract/endpoint.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { qrPath } from '../../../platform/qr.ts';
import { findReadable } from './article-page.ts';

const CACHE_SECONDS = 3600;

export const readQr = async ({ db, config }: Deps, articleId: string): Promise<SentFile> => {
  await findReadable(db, articleId);
  const { size, path } = qrPath(`${pageAddress(config, '/article-detail')}?id=${articleId}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return {
    bytes: Buffer.from(svg),
    name: `${articleId}.svg`,
    mimeType: 'image/svg+xml',
    disposition: 'inline',
    isPublic: true,
    cacheSeconds: CACHE_SECONDS,
  };
};
