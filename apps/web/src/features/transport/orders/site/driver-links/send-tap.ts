// Uploads one tap with its photos and says what became of it.

import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { Answer, DriverCalls } from './driver-calls.ts';
import type { Photo, Refused, Tap } from './driver-state.ts';

export type Outcome =
  | { is: 'done'; order: DriverOrder }
  | { is: 'refused'; refused: Refused; order: DriverOrder }
  /** No network, a busy or a broken server: tried again. */
  | { is: 'later'; message: string }
  | { is: 'ended'; message: string };

type Call = { calls: DriverCalls; link: string; savePhoto: (photo: Photo) => Promise<void> };

/** A phone that guessed too many pickup codes is told so; every new try would be one more guess. */
const isLater = ({ status, fields }: Answer<unknown>) =>
  status === 0 || status === 408 || (status === 429 && !('pickupCode' in fields)) || status >= 500;

/** The link may have ended meanwhile, or somebody else recorded the step: the server says which. */
const refusedBy = async (answer: Answer<unknown>, field: Refused['field'], { calls }: Call): Promise<Outcome> => {
  const { status, data, message } = await calls.read();
  if (data) return { is: 'refused', refused: { message: answer.message, field }, order: data };
  if (status === 404 || status === 409) return { is: 'ended', message };
  return { is: 'later', message: '' };
};

type Uploaded = { fileIds: string[] } | { failed: Answer<unknown> };

const uploadAll = async (photos: Photo[], { calls, link, savePhoto }: Call): Promise<Uploaded> => {
  const fileIds: string[] = [];
  for (const photo of photos) {
    // An upload with an older link cannot be used with this one.
    let fileId = photo.link === link ? photo.fileId : '';
    if (!fileId) {
      const answer = await calls.upload(photo);
      if (!answer.data) return { failed: answer };
      fileId = answer.data.fileId;
      await savePhoto({ ...photo, fileId, link });
    }
    fileIds.push(fileId);
  }
  return { fileIds };
};

const fieldOf = ({ fields, code }: Answer<unknown>): Refused['field'] => {
  if ('pickupCode' in fields) return 'pickupCode';
  return 'photos' in fields || code === refusalCodes.fileGone ? 'photos' : '';
};

export const sendTap = async (tap: Tap, photos: Photo[], call: Call): Promise<Outcome> => {
  const uploaded = await uploadAll(photos, call);
  if ('failed' in uploaded)
    return isLater(uploaded.failed)
      ? { is: 'later', message: uploaded.failed.message }
      : refusedBy(uploaded.failed, 'photos', call);
  const answer = await call.calls.report(tap, uploaded.fileIds);
  if (answer.data) return { is: 'done', order: answer.data };
  if (isLater(answer)) return { is: 'later', message: answer.message };
  // Uploads that no tap used are deleted after a day; the phone still has the pictures.
  if (answer.code === refusalCodes.fileGone && photos.some(({ fileId }) => fileId !== '')) {
    const again = photos.map((photo) => ({ ...photo, fileId: '' }));
    return sendTap(tap, again, call);
  }
  return refusedBy(answer, fieldOf(answer), call);
};
