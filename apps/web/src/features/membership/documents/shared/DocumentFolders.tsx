// Documents of one vehicle or driver: each kind with expiry, picture, renewal and history.
import { documentNames, type OwnerKind } from '@rfb/contract/membership/documents/document.labels.ts';
import {
  addDocument,
  listDocuments,
  revealDocumentNumber,
} from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { DocumentFolder, DocumentRow } from '@rfb/contract/membership/documents/documents.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { Masked } from '../../../../ui/Masked.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import * as styles from './DocumentFolders.module.css';
import { DocumentViewer } from './DocumentViewer.tsx';
import { Expiry } from './Expiry.tsx';

type Owner = { ownerKind: OwnerKind; ownerId: string };
const Earlier = ({ rows, onView }: { rows: DocumentRow[]; onView: (row: DocumentRow) => void }) => (
  <details className={styles.folderEarlier}>
    <summary>
      更新记录 <span className="num">{rows.length}</span>
    </summary>
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          有效至 <span className="num">{row.expiresOn ?? '长期'}</span>，
          <span className="num">{dayText(row.addedAt)}</span> {row.addedBy} 登记
          {row.rejectReason && <small>未通过：{row.rejectReason}</small>}
          {row.file && (
            <Button type="link" size="small" onClick={() => onView(row)}>
              查看
            </Button>
          )}
        </li>
      ))}
    </ul>
  </details>
);

/** The list contains only the masked number of a driver's document. */
const PaperNumber = ({ row, isMasked }: { row: DocumentRow; isMasked: boolean }) =>
  isMasked ? (
    <small>
      <Masked
        masked={row.number}
        of={`${documentNames[row.kind]}编号`}
        reveal={async (call) => (await call(revealDocumentNumber, { params: { documentId: row.id } })).number}
      />
    </small>
  ) : (
    <small className="num">{row.number}</small>
  );

type FolderProps = {
  isMasked: boolean;
  folder: DocumentFolder;
  onRenew?: (() => void) | undefined;
  onView: (row: DocumentRow) => void;
};

const Folder = ({ folder, isMasked, onRenew, onView }: FolderProps) => {
  const { kind, isRequired, current, earlier } = folder;
  return (
    <li className={styles.folder}>
      <div>
        <b>{documentNames[kind]}</b>
        <small>{isRequired ? '必备' : '选填'}</small>
      </div>
      <div>
        {current ? (
          <Expiry {...current} />
        ) : (
          <Expiry status="missing" expiresOn={null} daysLeft={null} isRequired={isRequired} />
        )}
        {current?.number && <PaperNumber row={current} isMasked={isMasked} />}
        {current?.rejectReason && <small className={styles.folderWrong}>未通过：{current.rejectReason}</small>}
      </div>
      <div className={styles.folderActions}>
        {current?.file && (
          <Button type="link" size="small" onClick={() => onView(current)}>
            查看
          </Button>
        )}
        {onRenew && (
          <Button
            type="link"
            size="small"
            aria-label={`${current ? '更新' : '登记'}${documentNames[kind]}`}
            onClick={onRenew}
          >
            {current ? '更新' : '登记'}
          </Button>
        )}
      </div>
      {earlier.length > 0 && <Earlier rows={earlier} onView={onView} />}
    </li>
  );
};

export const DocumentFolders = ({ ownerKind, ownerId, canChange }: Owner & { canChange: boolean }) => {
  const mayAdd = useMay()(addDocument);
  const answer = useAsk(listDocuments, { query: { ownerKind, ownerId } });
  const [renewing, setRenewing] = useState<DocumentFolder>();
  const [viewed, setViewed] = useState<DocumentRow>();
  return (
    <QueryView of={answer} rows={4}>
      {({ items }) => (
        <>
          <ul className={styles.folders} aria-label="证件">
            {items.map((folder) => (
              <Folder
                key={folder.kind}
                folder={folder}
                isMasked={ownerKind === 'driver'}
                onRenew={canChange && mayAdd ? () => setRenewing(folder) : undefined}
                onView={setViewed}
              />
            ))}
          </ul>
          {renewing && (
            <DocumentDialog folder={renewing} owner={{ ownerKind, ownerId }} onClose={() => setRenewing(undefined)} />
          )}
          {viewed && <DocumentViewer row={viewed} onClose={() => setViewed(undefined)} />}
        </>
      )}
    </QueryView>
  );
};
