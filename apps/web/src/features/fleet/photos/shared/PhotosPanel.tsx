// A fleet's cover and photos where it edits its card: what is public, what waits, what was refused and why.
import { DAY_MS } from '@rfb/contract/days.ts';
import {
  MAX_PHOTOS,
  photoKinds,
  photoStateTag,
  REFUSED_PHOTO_DAYS,
  refusedPhotos,
} from '@rfb/contract/fleet/photos/photo.states.ts';
import { listMyPhotos, submitPhoto, withdrawPhoto } from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import type { FleetPhoto } from '@rfb/contract/fleet/photos/photos.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { FileImage } from '../../../services/files/shared/FileImage.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import * as styles from './photos.module.css';

const endOf = (decidedAt: string) =>
  dayText(new Date(Date.parse(decidedAt) + REFUSED_PHOTO_DAYS * DAY_MS).toISOString());

const Row = ({ photo }: { photo: FleetPhoto }) => {
  const { id, fileId, kind, alt, plateNo, state, reason, submittedAt, decidedAt } = photo;
  const { modal } = App.useApp();
  const withdraw = useChange(withdrawPhoto, {
    input: () => ({ params: { photoId: id } }),
    done: '已撤下，图片已删除',
  });
  const name = `${photoKinds[kind]}“${alt}”`;
  const confirm = () =>
    modal.confirm({
      title: `撤下${name}`,
      content: '公开页面立即不再显示，图片删除后不能恢复。',
      okText: '撤下',
      onOk: () => withdraw.settled(),
    });
  return (
    <li>
      <FileImage fileId={fileId} alt={alt} fallback={<span className={styles.blank} />} />
      <p>
        <b>{alt}</b>
        <StateTag of={photoStateTag} value={state} />
      </p>
      <small>
        {photoKinds[kind]}
        {plateNo && <span className="num">　{plateNo}</span>}　<span className="num">{dayText(submittedAt)}</span>
      </small>
      {isOneOf(refusedPhotos, state) && (
        <div className={styles.reason}>
          <p>{reason}</p>
          {decidedAt && (
            <small>
              <span className="num">{endOf(decidedAt)}</span> 起自动删除，也可以现在撤下
            </small>
          )}
        </div>
      )}
      <Allowed to={withdrawPhoto}>
        <Button size="small" aria-label={`撤下${name}`} onClick={confirm}>
          撤下
        </Button>
      </Allowed>
    </li>
  );
};

const countOf = (items: readonly FleetPhoto[]) => items.filter(({ kind }) => kind === 'vehicle').length;

export const PhotosPanel = ({ canChange }: { canChange: boolean }) => {
  const photos = useAsk(listMyPhotos);
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="封面与照片"
      extra={
        <Allowed to={submitPhoto}>
          <Button disabled={!canChange} onClick={() => setOpen(true)}>
            上传照片
          </Button>
        </Allowed>
      }
    >
      <div data-card-field="photos">
        <p className="muted">
          一张封面，最多 {MAX_PHOTOS} 张照片，秘书处看过才公开。新封面通过之前，公开页面仍是原来那张。
        </p>
        <QueryView of={photos} rows={3}>
          {({ items, vehicles }) => (
            <>
              {items.length === 0 && <p>还没有照片。公开页面先按登记尺寸画车。</p>}
              <ul className={styles.photos}>
                {items.map((photo) => (
                  <Row key={photo.id} photo={photo} />
                ))}
              </ul>
              {isOpen && (
                <PhotoDialog
                  vehicles={vehicles}
                  isFull={countOf(items) >= MAX_PHOTOS}
                  hasCover={items.some(({ kind, state }) => kind === 'cover' && state === 'waiting')}
                  onClose={() => setOpen(false)}
                />
              )}
            </>
          )}
        </QueryView>
      </div>
    </Panel>
  );
};
