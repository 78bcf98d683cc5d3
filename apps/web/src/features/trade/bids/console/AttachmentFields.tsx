// The attachments of a sealed bid: uploaded encrypted, sent with the bid by their tokens.
import { pathOf, wire } from '@rfb/contract/endpoint.ts';
import { bidFileRule, MAX_BID_ATTACHMENTS } from '@rfb/contract/trade/bids/bid-files.ts';
import type { addBidAttachment as AddBidAttachment } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { UploadedAttachment } from '@rfb/contract/trade/bids/bids.ts';
import { Form } from 'antd';
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

const BY_PLATFORM = `与报价一起加密，截止前可以换。PDF 会去掉自动动作后重新保存，校验值按保存后的文件计算，可以下载核对。`;
const BY_BIDDER = `先在这台设备上锁好再上传，平台打不开。${bidFileRule}校验值按你的原文件计算，请留好原文件；货主拿到的是去掉自动动作、重新保存的一份。`;

type Props = {
  tenderId: string;
  lotId: string;
  onBusy: (isBusy: boolean) => void;
  /** For three custodians: encrypts the file here before it is uploaded. */
  sendSealed?: SendFile | undefined;
};

export const AttachmentFields = ({ tenderId, lotId, onBusy, sendSealed }: Props) => {
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
        extra={`报价单、运输方案等，最多 ${MAX_BID_ATTACHMENTS} 份。${sendSealed ? BY_BIDDER : BY_PLATFORM}开启后货主和分会可以下载；文件名和校验值印在开启报告里，参加报价的车队都看得到，文件名里请不要写公司名称。`}
      >
        <FilesField
          purpose="bidAttachment"
          max={MAX_BID_ATTACHMENTS}
          label="报价附件"
          sendTo={sendSealed ?? send}
          onBusy={onBusy}
        />
      </Form.Item>
    </>
  );
};
