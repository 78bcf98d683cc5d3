// Viewer for the licence, the permit or the payment voucher beside the form.
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { LicenceViewer } from '../../../services/files/shared/LicenceViewer.tsx';
import * as styles from './Review.module.css';

/** Label of the file, by kind of application. */
const fileLabels: Record<ReviewDetail['kind'], string> = {
  join: '营业执照',
  certification: '道路运输经营许可证',
  change: '营业执照',
  renewal: '付款凭证',
};

const missing: Partial<Record<ReviewDetail['kind'], string>> = {
  certification: '没有许可证的扫描件，请对照登记的企业证照',
  change: '没有附新的营业执照',
};

export type ReviewFile = { fileId: string; name: string };

export const FilePane = ({ kind, file }: { kind: ReviewDetail['kind']; file: ReviewFile | null }) => {
  const label = fileLabels[kind];
  if (!file) return <p className={styles.fileMissing}>{missing[kind] ?? `没有上传${label}`}</p>;
  return <LicenceViewer key={file.fileId} fileId={file.fileId} name={file.name} label={label} />;
};
