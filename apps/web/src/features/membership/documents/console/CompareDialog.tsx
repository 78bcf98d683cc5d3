// Dialog comparing a pending renewal with the document it will replace.
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import type { DocumentFolder } from '@rfb/contract/membership/documents/documents.ts';
import { Modal } from 'antd';
import type { Viewed } from '../shared/DocumentViewer.tsx';
import { FactList } from './PaperDetail.tsx';
import * as styles from './Wallet.module.css';

type Props = { folder: DocumentFolder; onView: (viewed: Viewed) => void; onClose: () => void };

export const CompareDialog = ({ folder: { kind, current, waiting }, onView, onClose }: Props) => (
  <Modal open width={720} footer={null} title={`${documentNames[kind]}：新旧对照`} onCancel={onClose}>
    <div className={styles.paperPair}>
      {current && (
        <section aria-label="现有的一张">
          <h3>现有的一张</h3>
          <FactList row={current} onView={onView} />
        </section>
      )}
      {waiting && (
        <section aria-label="待审核的新证">
          <h3>待审核的新证</h3>
          <FactList row={waiting} onView={onView} />
        </section>
      )}
    </div>
  </Modal>
);
