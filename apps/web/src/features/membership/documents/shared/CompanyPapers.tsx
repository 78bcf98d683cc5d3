// A company's documents as staff see them: expiry, pending review, copy.
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { listEnterpriseDocuments } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { DocumentFolder, DocumentRow } from '@rfb/contract/membership/documents/documents.ts';
import { type ReactNode, useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './DocumentFolders.module.css';
import { DocumentViewer, type Viewed } from './DocumentViewer.tsx';
import { Expiry } from './Expiry.tsx';

type Actions = (row: DocumentRow) => ReactNode;
type FolderProps = { folder: DocumentFolder; actions: Actions | undefined; onView: (viewed: Viewed) => void };

const Waiting = ({ row, actions, onView }: { row: DocumentRow } & Omit<FolderProps, 'folder'>) => (
  <div className={styles.folderWaiting}>
    <span>
      <span className="num">{dayText(row.addedAt)}</span> {row.addedBy} 提交，有效至{' '}
      <span className="num">{row.expiresOn ?? '长期'}</span>
      {row.detail && `，${row.detail}`}
    </span>
    <span className={styles.folderActions}>
      {row.file && !row.isCurrent && (
        <button type="button" className="link" onClick={() => onView(row)}>
          查看新证
        </button>
      )}
      {actions?.(row)}
    </span>
  </div>
);

const Paper = ({ folder, actions, onView }: FolderProps) => {
  const { kind, isRequired, current, waiting, joined } = folder;
  const pending = waiting ?? (current?.status === 'pending' ? current : null);
  const file = current?.file ?? joined?.file ?? null;
  return (
    <li className={styles.folder}>
      <div>
        <b>{documentNames[kind]}</b>
        <small>{isRequired ? '必备' : '选填'}</small>
      </div>
      <div>
        {current ? <Expiry {...current} /> : <span className="muted">未登记有效期</span>}
        {(current ?? joined)?.number && <small className="num">{(current ?? joined)?.number}</small>}
        {current?.rejectReason && <small className={styles.folderWrong}>未通过：{current.rejectReason}</small>}
      </div>
      <div className={styles.folderActions}>
        {file && (
          <button
            type="button"
            className="link"
            aria-label={`查看${documentNames[kind]}`}
            onClick={() => onView({ kind, file })}
          >
            查看
          </button>
        )}
      </div>
      {pending && <Waiting row={pending} actions={actions} onView={onView} />}
    </li>
  );
};

const isThere = ({ current, waiting, joined }: DocumentFolder) => Boolean(current ?? waiting ?? joined);

export const CompanyPapers = ({ companyId, actions }: { companyId: string; actions?: Actions }) => {
  const [viewed, setViewed] = useState<Viewed>();
  const answer = useList(listEnterpriseDocuments, { params: { companyId }, query: { ownerKind: 'company' } });
  return (
    <QueryView of={answer} rows={4}>
      {({ items }) => (
        <>
          {items.some(isThere) ? (
            <ul className={styles.folders} aria-label="企业证照">
              {items.filter(isThere).map((folder) => (
                <Paper key={folder.kind} folder={folder} actions={actions} onView={setViewed} />
              ))}
            </ul>
          ) : (
            <p className="muted">还没有登记证照。</p>
          )}
          {viewed && <DocumentViewer row={viewed} onClose={() => setViewed(undefined)} />}
        </>
      )}
    </QueryView>
  );
};
