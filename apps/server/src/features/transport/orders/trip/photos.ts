// Binds photos to a milestone or an exception of an order, and sends them to both sides.
import type { SentFile } from '@rfb/contract/endpoint.ts';
import { type Actor, companyIdOf } from '../../../../platform/actor.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { bindFile, lockFiles, showFile } from '../../../services/files/exports.ts';
import * as rows from '../orders.queries.ts';

/** Who uploaded them: somebody of the fleet, or the holder of the driver's link. */
export type Uploader = { userId: string } | { ticketHash: Buffer };
type Target = { milestoneId: string } | { exceptionId: string };
type Bound = { fleetId: string; orderId: string; fileIds: readonly string[]; uploader: Uploader; target: Target };

/** The same picture twice in one order is rejected, because each one is evidence of one moment. */
export const bindPhotos = async (trx: Trx, { fleetId, orderId, fileIds, uploader, target }: Bound) => {
  if (fileIds.length === 0) return;
  if (new Set(fileIds).size < fileIds.length) refuseFields({ photos: '同一张照片选了两次，请去掉一张' });
  const found = await lockFiles(trx, [...fileIds]);
  if (found.some(({ boundAt }) => boundAt !== null)) refuseFields({ photos: '这张照片已经用过，请重新拍一张' });
  for (const fileId of fileIds) await bindFile(trx, fileId, { companyId: fleetId, ...uploader, purpose: 'orderPhoto' });
  const hashes = new Map(found.map(({ id, sha256 }) => [id, sha256]));
  const known = await rows.listPhotoHashes(trx, orderId);
  const photos = fileIds.map((fileId, position) => {
    const sha256 = hashes.get(fileId) ?? refuse('fileGone');
    const hex = sha256.toString('hex');
    if (known.has(hex)) refuseFields({ photos: '这张照片在本单里已经用过，请重新拍一张' });
    known.add(hex);
    const { milestoneId = null, exceptionId = null } = target as Partial<Record<'milestoneId' | 'exceptionId', string>>;
    return { orderId, fileId, sha256, milestoneId, exceptionId, position };
  });
  await rows.addPhotos(trx, photos);
};

export const readPhoto = async (
  deps: Deps,
  actor: Actor,
  place: { orderId: string; fileId: string },
): Promise<SentFile> => {
  if (!(await rows.findOrderOf(deps.db, companyIdOf(actor), place.orderId))) refuse('notFound');
  const photos = await rows.listPhotos(deps.db, place.orderId);
  if (!photos.some(({ fileId }) => fileId === place.fileId)) refuse('notFound');
  return showFile(deps, place.fileId);
};
