// The licence or the payment voucher on dark ground, beside what was typed.
import type { ReviewDetail } from '@rfb/contract/applications/applications.ts';

export type ShownFile = { fileId: string; name: string };

export const FilePane = ({ kind, file }: { kind: ReviewDetail['kind']; file: ShownFile | null }) => {
  const what = kind === 'renewal' ? '缴费凭证' : '营业执照';
  return <div className="file-missing">{file ? file.name : `没有上传${what}`}</div>;
};
