// Sends a published photo; whether it still is one is asked each time, so that it is gone at once when it ends.
import type { UnreadFile } from '@rfb/contract/endpoint.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sharp } from '../../../platform/lazy-libraries.ts';
import { createPictureCache } from '../../../platform/pictures/picture-cache.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readFileBytes } from '../../services/files/exports.ts';
import { findPublicPhoto } from './public-photos.queries.ts';

const SMALL = { width: 480, height: 360 } as const;
const QUALITY = 80;
const cachedSmall = createPictureCache();

const shrink = (bytes: Buffer) => sharp(bytes).resize(SMALL).jpeg({ quality: QUALITY }).toBuffer();

type Address = { fleetId: string; photoId: string };

export const readPublicPhoto = async (
  deps: Deps,
  { fleetId, photoId }: Address,
  size: 'small' | undefined,
): Promise<UnreadFile> => {
  const { fileId, sha256 } = (await findPublicPhoto(deps.db, fleetId, photoId)) ?? refuse('notFound');
  const hash = sha256.toString('hex');
  const whole = () => readFileBytes(deps, fileId);
  const small = () => cachedSmall(hash, async () => shrink(await whole()));
  const shared = { disposition: 'inline', isPublic: true, cacheSeconds: 0, mimeType: 'image/jpeg' } as const;
  return { ...shared, read: size ? small : whole, name: `${photoId}.jpg`, etag: size ? `${hash}-${size}` : hash };
};
