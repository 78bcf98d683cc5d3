// The company's documents on its profile: the same rows as in the wallet, and its invoice data.

import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { addDocument, listDocuments } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { DocumentFolder } from '@rfb/contract/membership/documents/documents.ts';
import { type CompanyProfile, updateInvoiceTitle } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import * as panelStyles from '../../../../ui/Panel.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { DocumentDialog } from '../../documents/shared/DocumentDialog.tsx';
import { DocumentTag, JoinedTag } from '../../documents/shared/DocumentTag.tsx';
import { DocumentViewer, type Viewed } from '../../documents/shared/DocumentViewer.tsx';
import { leftText } from '../../documents/shared/Expiry.tsx';
import { InvoiceTitleDialog } from './InvoiceTitleDialog.tsx';
import * as styles from './LicencesPanel.module.css';

type PaperProps = { folder: DocumentFolder; onView: (viewed: Viewed) => void; onRenew: (() => void) | undefined };

const Paper = ({ folder, onView, onRenew }: PaperProps) => {
  const { kind, current, waiting, joined } = folder;
  const name = documentNames[kind];
  const file = current?.file ?? joined?.file ?? null;
  const number = (current ?? joined)?.number;
  const left = current && leftText(current);
  return (
    <div>
      <h3>
        {name}
        {!current && joined?.file ? (
          <JoinedTag />
        ) : (
          <DocumentTag status={current?.status ?? 'missing'} daysLeft={current?.daysLeft ?? null} />
        )}
      </h3>
      <p>
        有效期　
        {current ? <span className="num">{current.expiresOn ?? '长期'}</span> : joined ? '未登记' : '还没有上传'}
        {left && <span className={current.status === 'expired' ? styles.paperOver : styles.paperNear}>{left}</span>}
      </p>
      {number && (
        <p>
          <span className="num">{number}</span>
        </p>
      )}
      {current?.rejectReason && <p className={styles.paperOver}>未通过：{current.rejectReason}</p>}
      {waiting && (
        <p>
          新证 <span className="num">{dayText(waiting.addedAt)}</span> 提交，待审核
        </p>
      )}
      <p>
        {file && (
          <button type="button" className="link" aria-label={`查看${name}`} onClick={() => onView({ kind, file })}>
            查看
          </button>
        )}
        {onRenew && !waiting && current?.status !== 'pending' && (
          <button type="button" className="link" aria-label={`${current ? '更换' : '登记'}${name}`} onClick={onRenew}>
            {current ? '更换' : '登记'}
          </button>
        )}
      </p>
    </div>
  );
};

const isShown = ({ isRequired, current, waiting }: DocumentFolder) =>
  isRequired || current !== null || waiting !== null;

export const LicencesPanel = ({ profile }: { profile: CompanyProfile }) => {
  const [renewing, setRenewing] = useState<DocumentFolder>();
  const [viewed, setViewed] = useState<Viewed>();
  const [isEditing, setEditing] = useState(false);
  const answer = useAsk(listDocuments, { query: { ownerKind: 'company' } });
  const may = useMay();
  const canChange = profile.member?.status === 'active' && may(addDocument);
  return (
    <Panel
      title="企业证照"
      flush
      extra={
        <span className={panelStyles.panelLinks}>
          <span className="muted">有效期以证照原件为准</span>
          {profile.companyType === 'fleet' && (
            <Link className="link" to="/user/fleet-management/documents">
              全部证照
            </Link>
          )}
        </span>
      }
    >
      <QueryView of={answer} rows={3}>
        {({ items }) => (
          <div className={styles.paperGrid}>
            {items.filter(isShown).map((folder) => (
              <Paper
                key={folder.kind}
                folder={folder}
                onView={setViewed}
                onRenew={canChange ? () => setRenewing(folder) : undefined}
              />
            ))}
          </div>
        )}
      </QueryView>
      <p className={styles.invoiceTitle}>
        票据抬头　{profile.invoiceTitle || `同企业名称（${profile.companyName}）`}
        {may(updateInvoiceTitle) && (
          <button type="button" className="link" aria-label="修改票据抬头" onClick={() => setEditing(true)}>
            修改
          </button>
        )}
      </p>
      {isEditing && <InvoiceTitleDialog invoiceTitle={profile.invoiceTitle} onClose={() => setEditing(false)} />}
      {renewing && (
        <DocumentDialog folder={renewing} owner={{ ownerKind: 'company' }} onClose={() => setRenewing(undefined)} />
      )}
      {viewed && <DocumentViewer row={viewed} onClose={() => setViewed(undefined)} />}
    </Panel>
  );
};
