// Test helpers for a fleet's photos: uploaded, sent, decided by the office.

import type { PhotoDecision } from '@rfb/contract/fleet/photos/photo.states.ts';
import { decidePhoto, submitPhoto } from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { aPhoto } from '../features/services/files/sample-files.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

export const makePhotos = (t: TestApp) => {
  const upload = async (by: Person, file?: File, purpose: 'fleetPhoto' | 'cardPicture' = 'fleetPhoto') =>
    (await t.call(uploadFile, { body: { purpose }, file: file ?? (await aPhoto()) }, by)).data.fileId;
  type Sent = { fileId?: string; kind?: 'cover' | 'vehicle'; alt?: string; vehicleId?: string | null };
  const send = async (by: Person, { kind = 'vehicle', alt = '苏州场站装货', vehicleId = null, fileId }: Sent = {}) =>
    t.call(submitPhoto, { body: { kind, alt, vehicleId, fileId: fileId ?? (await upload(by)) } }, by);
  const decide = (photoId: string, decision: PhotoDecision, by: Person, reason = '') =>
    t.call(decidePhoto, { params: { photoId }, body: { decision, reason } }, by);
  const published = async (by: Person, admin: Person, sent: Sent = {}) => {
    const { data } = await send(by, sent);
    await decide(data.id, 'publish', admin);
    return data;
  };
  return { upload, send, decide, published };
};
