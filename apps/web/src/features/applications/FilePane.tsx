// The licence or the payment voucher on dark ground, beside what was typed.
import type { ReviewDetail } from '@rfb/contract/applications/applications.ts';
import { LicenceViewer } from '../../widgets/LicenceViewer.tsx';

export type ShownFile = { fileId: string; name: string };

export const FilePane = ({ kind, file }: { kind: ReviewDetail['kind']; file: ShownFile | null }) => {
  const label = kind === 'renewal' ? '付款凭证' : '营业执照';
  if (!file) return <p className="file-missing">{kind === 'change' ? '没有附新的营业执照' : `没有上传${label}`}</p>;
  return <LicenceViewer key={file.fileId} fileId={file.fileId} name={file.name} label={label} />;
};
