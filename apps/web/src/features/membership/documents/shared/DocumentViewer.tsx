// Overlay with the copy of one document.
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import type { DocumentRow } from '@rfb/contract/membership/documents/documents.ts';
import { Modal } from 'antd';
import { LicenceViewer } from '../../../services/files/shared/LicenceViewer.tsx';
import * as styles from './DocumentFolders.module.css';

export type Viewed = Pick<DocumentRow, 'kind' | 'file'>;

export const DocumentViewer = ({ row: { kind, file }, onClose }: { row: Viewed; onClose: () => void }) =>
  file && (
    <Modal open width={860} footer={null} title={documentNames[kind]} onCancel={onClose}>
      <div className={styles.folderView}>
        <LicenceViewer fileId={file.fileId} name={file.name} label={documentNames[kind]} />
      </div>
    </Modal>
  );
