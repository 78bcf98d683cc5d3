// The attachments of an opened bid, with the start of their hashes as the report lists them.
import { getBidAttachment } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { BidAttachment } from '@rfb/contract/trade/bids/proof.ts';
import { FileDownloads } from '../../shared/FileDownloads.tsx';
import * as styles from './Comparison.module.css';

type Props = { tenderId: string; bidId: string; files: BidAttachment[] };

export const BidFiles = ({ tenderId, bidId, files }: Props) => (
  <div className={styles.files}>
    <strong>附件</strong>
    <FileDownloads
      files={files}
      fetch={(_, call, index) => call(getBidAttachment, { params: { tenderId, bidId, number: String(index + 1) } })}
    />
  </div>
);
