// Photos of a milestone or an exception: thumbnails fetched with the session; one opens in full.
import { CloseOutlined } from '@ant-design/icons';
import { readOrderPhoto } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Milestone } from '@rfb/contract/transport/orders/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../../../lib/api.ts';
import { useBlobUrl } from '../../../../services/files/shared/FileImage.tsx';
import * as styles from './OrderPhotos.module.css';

type Photo = Milestone['photos'][number];
type Props = { orderId: string; photos: Photo[]; of: string };

const usePhoto = (orderId: string, fileId: string) =>
  useBlobUrl(
    useQuery({
      queryKey: ['order-photo', orderId, fileId],
      queryFn: async () => (await ask(readOrderPhoto, { params: { orderId, fileId } })) as unknown as Blob,
      // Stored files are immutable.
      staleTime: Number.POSITIVE_INFINITY,
    }).data,
  );

/** A native dialog traps the focus and closes on Esc. */
const Full = ({ url, name, onClose }: { url: string; name: string; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.full} aria-label={name} onClose={onClose}>
      <button type="button" aria-label="关闭照片" onClick={() => dialog.current?.close()}>
        <CloseOutlined aria-hidden />
      </button>
      <img src={url} alt={name} />
    </dialog>
  );
};

const Thumb = ({ orderId, photo, name }: { orderId: string; photo: Photo; name: string }) => {
  const url = usePhoto(orderId, photo.fileId);
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" aria-label={`查看照片：${name}`} disabled={!url} onClick={() => setOpen(true)}>
        {url && <img src={url} alt="" />}
      </button>
      {isOpen && url && <Full url={url} name={name} onClose={() => setOpen(false)} />}
    </li>
  );
};

export const OrderPhotos = ({ orderId, photos, of }: Props) =>
  photos.length > 0 ? (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <Thumb key={photo.fileId} orderId={orderId} photo={photo} name={`${of} ${index + 1}`} />
      ))}
    </ul>
  ) : null;
