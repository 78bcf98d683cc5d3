// Fallback for a file that cannot be rendered: the error and a download link.

import { useBlobUrl } from './FileImage.tsx';
import * as styles from './LicenceViewer.module.css';

export const BrokenSheet = ({ blob, label }: { blob: Blob; label: string }) => {
  const url = useBlobUrl(blob);
  const ending = blob.type.split('/').at(-1);
  return (
    <div className={styles.filmWord} role="alert">
      <p>{label}打不开，文件可能已损坏。请下载后查看，或请企业重新上传。</p>
      {url && (
        <a href={url} download={`${label}.${ending}`}>
          下载文件
        </a>
      )}
    </div>
  );
};
