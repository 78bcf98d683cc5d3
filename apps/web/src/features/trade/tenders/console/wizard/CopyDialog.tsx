// Dialog that fills the draft with the content of an earlier tender.
import { getTender, listTenders } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Button, Input, Modal } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useSend } from '../../../../../lib/use-change.ts';
import { useList } from '../../../../../lib/use-list.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import { LaneLine } from '../../shared/LaneLine.tsx';
import { TenderPhaseTag } from '../../shared/TenderPhaseTag.tsx';
import type { FleetName } from '../PartnerGroups.tsx';
import * as styles from './CopyDialog.module.css';
import { contentOfDetail } from './draft.ts';

type Props = {
  tenderId: string;
  onCopy: (content: TenderContent, invited: FleetName[]) => void;
  onClose: () => void;
};

export const CopyDialog = ({ tenderId, onCopy, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const list = useList(listTenders, { query: { ...(keyword && { keyword }), page: '1', pageSize: '20' } });
  const copy = useSend({
    send: (id: string, call) => call(getTender, { params: { tenderId: id } }),
    done: '已复制，时间和附件请重新填写',
    onDone: (tender) => {
      onCopy(contentOfDetail(tender), tender.invited);
      onClose();
    },
  });
  return (
    <Modal open title="从以往竞价复制" footer={null} onCancel={onClose}>
      <p className={styles.words}>当前草稿的内容会被替换；时间和附件不复制。</p>
      <Input
        type="search"
        aria-label="查找以往竞价"
        placeholder="项目名称、编号、城市"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <QueryView of={list} rows={4}>
        {({ items }) => {
          const earlier = items.filter(({ id }) => id !== tenderId);
          if (earlier.length === 0) return <EmptyState title="没有可以复制的竞价" />;
          return (
            <ul className={styles.list}>
              {earlier.map(({ id, title, tenderNo, phase, firstLane }) => (
                <li key={id}>
                  <span>
                    <b>{title || '未命名的草稿'}</b>
                    <small>
                      <span className="num">{tenderNo}</span>{' '}
                      {firstLane && <LaneLine origin={firstLane.origin} destination={firstLane.destination} />}
                    </small>
                  </span>
                  <TenderPhaseTag phase={phase} />
                  <Button
                    size="small"
                    loading={copy.isPending && copy.variables === id}
                    aria-label={`复制${title}`}
                    onClick={() => copy.mutate(id)}
                  >
                    复制
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Modal>
  );
};
