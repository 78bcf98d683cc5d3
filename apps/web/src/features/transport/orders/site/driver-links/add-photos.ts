// Takes the chosen pictures for the next tap: scaled down, kept on the phone, each one once.
import { MAX_ORDER_PHOTOS } from '@rfb/contract/transport/orders/order.labels.ts';
import { newKey } from '../../../../../lib/request.ts';
import type { Photo } from './driver-state.ts';
import { bytesOf, shrinkPhoto } from './shrink-photo.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const SENDABLE = ['image/jpeg', 'image/png', 'image/webp'];

/** As it is when the browser cannot scale it but the server can read it. */
const readable = async (file: File) => {
  const shrunk = await shrinkPhoto(file);
  if (shrunk || !SENDABLE.includes(file.type) || file.size > MAX_BYTES) return shrunk;
  return { bytes: await bytesOf(file), mimeType: file.type };
};

type Kept = { orderNo: string; seq: number; known: Photo[] };

/** Also the sentence about those that were not taken. */
export const photosOf = async (files: File[], { orderNo, seq, known }: Kept) => {
  const photos: Photo[] = [];
  let problem = '';
  for (const file of files) {
    const mark = `${file.name} ${file.size} ${file.lastModified}`;
    const drafts = known.length + photos.length;
    if ([...known, ...photos].some((photo) => photo.mark === mark)) problem = '这张照片已经选过，请换一张';
    else if (drafts >= MAX_ORDER_PHOTOS) problem = `一次最多 ${MAX_ORDER_PHOTOS} 张照片`;
    else {
      const read = await readable(file);
      const place = { id: newKey(), orderNo, seq: seq + photos.length };
      const rest = { takenAt: new Date().toISOString(), mark, fileId: '', link: '' };
      if (read) photos.push({ row: 'photo', ...place, ...rest, ...read });
      else problem = '这张照片打不开，请重新拍一张';
    }
  }
  return { photos, problem };
};
