// A button that fetches an own receipt and saves it as a file.
import { DownloadOutlined } from '@ant-design/icons';
import { getReceipt } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { saveReceipt } from './signed-files.ts';

type Props = { tenderId: string; lotId: string; code: string; label?: string };

export const ReceiptDownload = ({ tenderId, lotId, code, label }: Props) => {
  const load = useSend({
    send: async (_: undefined, call) =>
      saveReceipt(await call(getReceipt, { params: { tenderId, lotId, receiptCode: code } })),
  });
  return (
    <button
      type="button"
      className="link"
      disabled={load.isPending}
      aria-label={`下载回执 ${code}`}
      onClick={() => load.mutate(undefined)}
    >
      {label ?? <DownloadOutlined aria-hidden />}
    </button>
  );
};
