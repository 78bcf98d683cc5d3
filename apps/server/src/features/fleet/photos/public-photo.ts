// Sends a published photo; whether it still is one is asked each time, so that it is gone at once when it ends.
import type { UnreadFile } from '@rfb/contract/endpoint.ts';
import type { PhotoSize } from '@rfb/contract/fleet/photos/photos.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sharp } from '../../../platform/lazy-libraries.ts';
import { createPictureCache } from '../../../platform/pictures/picture-cache.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readFileBytes } from '../../services/files/exports.ts';
import { findPublicPhoto } from './public-photos.queries.ts';

/** The smaller one has twice the pixels of its box. */
const sizes: Record<PhotoSize, { width: number; height: number }> = {
  small: { width: 480, height: 360 },
  thumb: { width: 288, height: 216 },
};
const QUALITY = 80;
const cached: Record<PhotoSize, ReturnType<typeof createPictureCache>> = {
  small: createPictureCache(),
  thumb: createPictureCache(),
};

const shrink = (bytes: Buffer, size: PhotoSize) =>
  sharp(bytes).resize(sizes[size]).jpeg({ quality: QUALITY }).toBuffer();

type Address = { fleetId: string; photoId: string };

export const readPublicPhoto = async (
  deps: Deps,
  { fleetId, photoId }: Address,
  size: PhotoSize | undefined,
): Promise<UnreadFile> => {
  const { fileId, sha256 } = (await findPublicPhoto(deps.db, fleetId, photoId)) ?? refuse('notFound');
  const hash = sha256.toString('hex');
  const whole = () => readFileBytes(deps, fileId);
  const shared = { disposition: 'inline', isPublic: true, cacheSeconds: 0, mimeType: 'image/jpeg' } as const;
  const read = size ? () => cached[size](hash, async () => shrink(await whole(), size)) : whole;
  return { ...shared, read, name: `${photoId}.jpg`, etag: size ? `${hash}-${size}` : hash };
};
