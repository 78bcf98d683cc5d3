// Viewer of a report's evidence; each view is audited.
import type { ReportDetail } from '@rfb/contract/conduct/reports/reports.ts';
import { useState } from 'react';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { LicenceViewer } from '../../../services/files/shared/LicenceViewer.tsx';

export const EvidenceFiles = ({ files }: Pick<ReportDetail, 'files'>) => {
  const [openId, setOpen] = useState<string>();
  const open = files.find(({ fileId }) => fileId === openId);
  if (files.length === 0) return <p className={styles.caseHint}>没有附材料。</p>;
  return (
    <>
      <div className={styles.caseTemplates}>
        {files.map(({ fileId, name }) => (
          <button key={fileId} type="button" aria-pressed={fileId === openId} onClick={() => setOpen(fileId)}>
            {name}
          </button>
        ))}
      </div>
      {open ? (
        <LicenceViewer fileId={open.fileId} name={open.name} label="举报材料" />
      ) : (
        <p className={styles.caseHint}>点文件名查看；每次查看都会留下记录。</p>
      )}
    </>
  );
};
