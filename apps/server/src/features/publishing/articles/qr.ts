// Renders the address of an article as a QR code, to continue reading on a phone.
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { qrPicture } from '../../../platform/qr.ts';
import { findReadable } from './article-page.ts';

export const readQr = async ({ db, config }: Deps, articleId: string) => {
  await findReadable(db, articleId);
  return qrPicture(`${pageAddress(config, '/article-detail')}?id=${articleId}`, articleId);
};
