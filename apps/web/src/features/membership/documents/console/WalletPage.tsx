// A fleet's document wallet: 90-day timeline, the company's documents, urgent ones of vehicles and drivers.
import { PlusOutlined } from '@ant-design/icons';
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import {
  getDocumentOutlook,
  listDocuments,
  withdrawDocument,
} from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { DocumentFolder, DocumentRow } from '@rfb/contract/membership/documents/documents.ts';
import { App, Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { useAddressState } from '../../../../lib/address-state.ts';
import { useMedia } from '../../../../lib/media.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { FleetFrame } from '../../certifications/shared/FleetFrame.tsx';
import { DocumentDialog } from '../shared/DocumentDialog.tsx';
import { DocumentViewer, type Viewed } from '../shared/DocumentViewer.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { DuePanel } from './DuePanel.tsx';
import { ExpiryAxis } from './ExpiryAxis.tsx';
import { PaperDetail } from './PaperDetail.tsx';
import { mostUrgent } from './paper.ts';
import * as styles from './Wallet.module.css';
import { WalletGrid } from './WalletGrid.tsx';

const AddButton = ({ folders, onAdd }: { folders: DocumentFolder[]; onAdd: (folder: DocumentFolder) => void }) => {
  const open = folders.filter(({ current, waiting }) => !waiting && current?.status !== 'pending');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: open.map((folder) => ({
          key: folder.kind,
          label: documentNames[folder.kind],
          onClick: () => onAdd(folder),
        })),
      }}
    >
      <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={open.length === 0}>
        添加证照
      </Button>
    </Dropdown>
  );
};

type Open = { kind: 'renew' | 'compare'; folder: DocumentFolder };

const Wallet = ({ folders }: { folders: DocumentFolder[] }) => {
  const { search, change } = useAddressState();
  const { modal } = App.useApp();
  const [open, setOpen] = useState<Open>();
  const [viewed, setViewed] = useState<Viewed>();
  const isStacked = useMedia('(max-width: 1099.98px)');
  const detail = useRef<HTMLElement>(null);
  const chosen = folders.find(({ kind }) => kind === search.get('kind')) ?? mostUrgent(folders);
  const withdraw = useChange(withdrawDocument, {
    input: ({ id }: DocumentRow) => ({ params: { documentId: id } }),
    done: ({ kind }) => `待审核的${documentNames[kind]}已撤回`,
  });
  const renew = (folder: DocumentFolder) => setOpen({ kind: 'renew', folder });
  const choose = ({ kind }: DocumentFolder) => {
    change({ kind }, { replace: true });
    if (isStacked) detail.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.walletColumns}>
      <Panel
        title="企业证照"
        flush
        extra={
          <span className={styles.walletExtra}>
            <span className="muted">车辆与司机证件在各自标签页维护</span>
            <AddButton folders={folders} onAdd={renew} />
          </span>
        }
      >
        <WalletGrid
          folders={folders}
          chosen={chosen}
          onChoose={choose}
          onView={setViewed}
          onRenew={renew}
          onCompare={(folder) => setOpen({ kind: 'compare', folder })}
        />
      </Panel>
      <aside className={styles.walletSide} ref={detail} aria-label="证照详情">
        {chosen && (
          <PaperDetail
            folder={chosen}
            onView={setViewed}
            onRenew={() => renew(chosen)}
            onWithdraw={(row) =>
              modal.confirm({
                title: `撤回待审核的${documentNames[row.kind]}`,
                content: '撤回后可以重新上传；现有的一张不受影响。',
                okText: '确认撤回',
                cancelText: '不撤回',
                onOk: () => withdraw.settled(row),
              })
            }
          />
        )}
      </aside>
      {open?.kind === 'renew' && (
        <DocumentDialog folder={open.folder} owner={{ ownerKind: 'company' }} onClose={() => setOpen(undefined)} />
      )}
      {open?.kind === 'compare' && (
        <CompareDialog folder={open.folder} onView={setViewed} onClose={() => setOpen(undefined)} />
      )}
      {viewed && <DocumentViewer row={viewed} onClose={() => setViewed(undefined)} />}
    </div>
  );
};

export const WalletPage = () => {
  const outlook = useAsk(getDocumentOutlook);
  const folders = useAsk(listDocuments, { query: { ownerKind: 'company' } });
  return (
    <FleetFrame>
      <QueryView of={outlook} rows={3}>
        {(known) => <ExpiryAxis outlook={known} />}
      </QueryView>
      <QueryView of={folders} rows={9}>
        {({ items }) => <Wallet folders={items} />}
      </QueryView>
      <DuePanel />
    </FleetFrame>
  );
};
