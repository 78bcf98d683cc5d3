// The attachments of a sealed bid: uploaded encrypted, sent with the bid by their tokens.

import { pathOf } from '@rfb/contract/endpoint.ts';
import type { addBidAttachment as AddBidAttachment } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { MAX_BID_ATTACHMENTS, type UploadedAttachment } from '@rfb/contract/trade/bids/bids.ts';
import { Form } from 'antd';
import { wire } from '../../../../lib/wire.ts';
import { FilesField } from '../../../services/files/shared/FilesField.tsx';
import { sendForm } from '../../../services/files/shared/files.ts';
import type { SendFile } from '../../../services/files/shared/use-sending.ts';
import * as styles from './BidForm.module.css';
import { fieldFile } from './bid-values.ts';

const addBidAttachment = wire<typeof AddBidAttachment>({
  method: 'POST',
  path: '/tenders/:tenderId/lots/:lotId/bid/attachments',
  body: true,
});

type Props = { tenderId: string; lotId: string; onBusy: (isBusy: boolean) => void };

export const AttachmentFields = ({ tenderId, lotId, onBusy }: Props) => {
  const send: SendFile = async (file, sending) => {
    const form = new FormData();
    form.append('file', file);
    const url = pathOf(addBidAttachment, { params: { tenderId, lotId } });
    return fieldFile((await sendForm(addBidAttachment, url, form, sending)) as UploadedAttachment);
  };
  return (
    <>
      <h3 className={styles.section}>附件（可不填）</h3>
      <Form.Item
        name="attachments"
        extra={`报价单、运输方案等，最多 ${MAX_BID_ATTACHMENTS} 份，与报价一起加密，截止前可以换。PDF 会去掉自动动作后重新保存，校验值按保存后的文件计算，可以下载核对。开启后货主和分会可以下载；文件名和校验值印在开启报告里，参加报价的车队都看得到，文件名里请不要写公司名称。`}
      >
        <FilesField purpose="bidAttachment" max={MAX_BID_ATTACHMENTS} label="报价附件" sendTo={send} onBusy={onBusy} />
      </Form.Item>
    </>
  );
};
