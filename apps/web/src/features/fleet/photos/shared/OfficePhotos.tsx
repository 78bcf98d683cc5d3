// Fleets' photos for staff: those that wait, oldest first, and those decided, which may still be taken down.
import { photoKinds, photoStateTag } from '@rfb/contract/fleet/photos/photo.states.ts';
import { decidePhoto, listOfficePhotos } from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import type { OfficePhoto } from '@rfb/contract/fleet/photos/photos.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPager } from '../../../../ui/ListPager.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { type CaseListState, shelfOf } from '../../../services/cases/shared/OfficeCases.tsx';
import { FileImage } from '../../../services/files/shared/FileImage.tsx';
import * as styles from './photos.module.css';
import { type Refusal, RefusalDialog } from './RefusalDialog.tsx';

const num = (text: string) => <span className="num">{text}</span>;

const Row = ({ photo, onRefuse }: { photo: OfficePhoto; onRefuse: (refusal: Refusal) => void }) => {
  const { id, fileId, kind, alt, plateNo, state, reason, submittedAt, decidedAt, company } = photo;
  const publish = useChange(decidePhoto, {
    input: () => ({ params: { photoId: id }, body: { decision: 'publish' as const, reason: '' } }),
    done: '已公开，车队已收到通知',
  });
  const refuse = (decision: Refusal['decision']) => onRefuse({ photo, decision });
  return (
    <li>
      <FileImage fileId={fileId} alt={alt} fallback={<span className={styles.blank} />} />
      <div>
        <Facts
          items={[
            ['说明', alt],
            [
              '车队',
              <Link key="company" className="link" to={`/admin/enterprise/list?open=${company.id}`}>
                {company.name}
              </Link>,
            ],
            ['用途', photoKinds[kind]],
            ['车辆', plateNo ? num(plateNo) : '没有指明'],
            ['提交', num(timeText(submittedAt))],
            ['状态', <StateTag key="state" of={photoStateTag} value={state} />],
            ['处理', decidedAt ? num(timeText(decidedAt)) : '还没有'],
            ['理由', reason || '—'],
          ]}
        />
        <Allowed to={decidePhoto}>
          <div className={styles.acts}>
            {state === 'waiting' && (
              <>
                <Button
                  type="primary"
                  loading={publish.isPending}
                  aria-label={`通过并公开：${alt}`}
                  onClick={() => publish.mutate()}
                >
                  通过并公开
                </Button>
                <Button aria-label={`退回：${alt}`} onClick={() => refuse('refuse')}>
                  退回
                </Button>
              </>
            )}
            {state === 'published' && (
              <Button danger aria-label={`撤下：${alt}`} onClick={() => refuse('remove')}>
                撤下
              </Button>
            )}
          </div>
        </Allowed>
      </div>
    </li>
  );
};

const shelves = { open: '待审核', decided: '已处理' };

export const OfficePhotos = ({ state }: { state: CaseListState }) => {
  const tab = shelfOf(state);
  const list = useList(listOfficePhotos, { query: { ...state.paging, tab } });
  const [refusal, setRefusal] = useState<Refusal>();
  return (
    <>
      <LineTabs
        label="会员照片的状态"
        items={Object.entries(shelves).map(([key, name]) => ({ key, name }))}
        active={tab}
        onChange={state.goShelf}
      />
      <QueryView of={list} rows={8}>
        {({ items, total, totalIsCapped }) =>
          items.length === 0 ? (
            <EmptyState title={tab === 'open' ? '没有待审核的照片' : '这里还没有照片'} />
          ) : (
            <>
              <ul className={styles.office}>
                {items.map((photo) => (
                  <Row key={photo.id} photo={photo} onRefuse={setRefusal} />
                ))}
              </ul>
              <ListPager
                page={state.page}
                pageSize={state.pageSize}
                shown={items.length}
                total={total}
                isCapped={totalIsCapped}
                known={total}
                onChange={state.setPage}
              />
            </>
          )
        }
      </QueryView>
      {refusal && <RefusalDialog {...refusal} onClose={() => setRefusal(undefined)} />}
    </>
  );
};
