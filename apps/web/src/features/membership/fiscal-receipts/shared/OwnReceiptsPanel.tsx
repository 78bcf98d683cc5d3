// A company's own fiscal receipts: number, amount, and the electronic receipt to download.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { listOwnReceipts, receiveReceipt } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { receiptStateTag } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { downloadFile } from '../../../services/files/shared/download.ts';
import * as styles from './OwnReceipts.module.css';

type Receipt = ReplyOf<typeof listOwnReceipts>['items'][number];

const FIRST_ROWS = 4;
const ALL_ROWS = 100;

const Row = ({ receipt }: { receipt: Receipt }) => {
  const { id, state, number, issuedOn, title, amountFen, paidOn, file, replacedBy } = receipt;
  const { message } = App.useApp();
  const mayReceive = useMay()(receiveReceipt);
  const receive = useChange(receiveReceipt, { input: () => ({ params: { receiptId: id } }) });
  const fetch = async () => {
    if (!file) return;
    await downloadFile(file.fileId);
    // Somebody who only reads downloads it too, but does not receive it for the company.
    if (mayReceive && state === 'issued') await receive.settled();
  };
  return (
    <li>
      <span>
        {state === 'voided' ? <s className="num">{number}</s> : <b className="num">{number || '待开具'}</b>}
        <small>
          {title}，<span className="num">{issuedOn ?? `${paidOn} 到账`}</span>
        </small>
        {replacedBy && (
          <small>
            由 <span className="num">{replacedBy}</span> 替换
          </small>
        )}
      </span>
      <span>
        <span className="num">{yuanText(amountFen)} 元</span>
        <StateTag of={receiptStateTag} value={state} />
        {file && state !== 'voided' && (
          <button
            type="button"
            className="link"
            aria-label={`下载票据 ${number}`}
            onClick={() => void fetch().catch((failure: Error) => message.error(failure.message))}
          >
            下载
          </button>
        )}
      </span>
    </li>
  );
};

export const OwnReceiptsPanel = () => {
  const [size, setSize] = useState(FIRST_ROWS);
  const { data } = useList(listOwnReceipts, { query: { pageSize: String(size) } });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title="会费票据">
      <ul className={styles.own}>
        {data.items.map((receipt) => (
          <Row key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {data.items.length < data.total && size < ALL_ROWS && (
        <button type="button" className="link" onClick={() => setSize(ALL_ROWS)}>
          查看全部 {data.total} 张
        </button>
      )}
    </Panel>
  );
};
