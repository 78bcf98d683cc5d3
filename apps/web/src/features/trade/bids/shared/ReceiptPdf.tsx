// A button that fetches an own receipt as a PDF.
import { FilePdfOutlined } from '@ant-design/icons';
import { getReceiptPdf } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { Button } from 'antd';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useSend } from '../../../../lib/use-change.ts';

type Props = { tenderId: string; lotId: string; code: string };

export const ReceiptPdf = ({ tenderId, lotId, code }: Props) => {
  const load = useSend({
    send: async (_: undefined, call) =>
      saveBlob(
        (await call(getReceiptPdf, { params: { tenderId, lotId, receiptCode: code } })) as unknown as Blob,
        `${code}.pdf`,
      ),
  });
  return (
    <Button icon={<FilePdfOutlined aria-hidden />} loading={load.isPending} onClick={() => load.mutate(undefined)}>
      回执 PDF
    </Button>
  );
};
