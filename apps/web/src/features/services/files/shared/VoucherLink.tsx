// A payment's voucher number; links to the uploaded file if there is one.
import { App } from 'antd';
import { downloadFile } from './download.ts';

type Props = { voucherNo: string; fileId: string | null };

export const VoucherLink = ({ voucherNo, fileId }: Props) => {
  const { message } = App.useApp();
  if (!fileId) return <span className="num">{voucherNo}</span>;
  return (
    <button
      type="button"
      className="link num"
      aria-label={`查看凭证 ${voucherNo}`}
      onClick={() => void downloadFile(fileId).catch((failure: Error) => message.error(failure.message))}
    >
      {voucherNo}
    </button>
  );
};
