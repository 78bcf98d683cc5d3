// The receipt of a bid for three custodians: what the platform knows of it, and the bid itself read back from the bidder's file.
import { DownloadOutlined } from '@ant-design/icons';
import { verifyReceipt } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { OwnReceipt } from '@rfb/contract/trade/bids/bids.ts';
import { sendBidKey } from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import type { AcceptedBid } from '@rfb/contract/trade/custody/custody-views.ts';
import type { CustodyReceipt } from '@rfb/contract/trade/custody/schemas.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { Button } from 'antd';
import { type ChangeEvent, useId, useState } from 'react';
import { withBase } from '../../../../../lib/base-path.ts';
import { sizeText } from '../../../../../lib/sizes.ts';
import { useChange, useSend } from '../../../../../lib/use-change.ts';
import { FactRows } from '../../../../../ui/FactRows.tsx';
import { HashGrid, shortHash } from '../../../../../ui/HashGrid.tsx';
import { unitPriceText } from '../../../tenders/shared/amounts.ts';
import { ReceiptHistory } from '../../shared/ReceiptHistory.tsx';
import { ReceiptBoard } from '../ReceiptBoard.tsx';
import * as styles from '../ReceiptPanel.module.css';
import { voidWords } from '../ReceiptPanel.tsx';
import { saveCustodyReceipt } from './use-desk.ts';

type ReaderProps = {
  tenderId: string;
  lotId: string;
  receipts: readonly OwnReceipt[];
  onKnown: (receipt: CustodyReceipt) => void;
};

/** The file is read here and sent nowhere. */
const Reader = ({ tenderId, lotId, receipts, onKnown }: ReaderProps) => {
  const id = useId();
  const [problem, setProblem] = useState('');
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setProblem('');
    try {
      const { receiptOfFile } = await import('./receipt-reading.ts');
      const receipt = await receiptOfFile(await file.text(), { tenderId, lotId });
      if (receipts.some(({ commitment }) => commitment === receipt.commitment)) onKnown(receipt);
      else setProblem('这份回执的报价没有提交过，或分会没有收下');
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : '这个文件读不出来');
    }
  };
  return (
    <div className={styles.reader}>
      <label htmlFor={id}>选择回执文件，读回自己的报价</label>
      <input id={id} type="file" accept=".json,application/json" onChange={(event) => void read(event)} />
      <p role="alert" className={styles.bad}>
        {problem}
      </p>
      <small className="muted">平台没有副本，只有你的回执文件读得出来。文件只在本机读，不上传。</small>
    </div>
  );
};

/** The file with the association's signature; asked for by the code where the page does not have it. */
const SignedDownload = ({ receipt, code }: { receipt: CustodyReceipt; code: string }) => {
  const save = useSend({
    send: async (_: undefined, call) => {
      if (receipt.accepted) return saveCustodyReceipt(receipt);
      const { withSignature } = await import('./receipt-reading.ts');
      return saveCustodyReceipt(withSignature(receipt, await call(verifyReceipt, { params: { receiptCode: code } })));
    },
  });
  return (
    <Button
      type="primary"
      icon={<DownloadOutlined aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate(undefined)}
    >
      下载已签收的回执
    </Button>
  );
};

/** Two custodians have handed in and the tender is still closed: bids whose parts did not fit wait for their bidders. */
const isWaitingForBidders = ({ phase, custodians }: TenderDetail) =>
  phase === 'closed' && (custodians ?? []).filter(({ handedAt }) => handedAt).length >= 2;

const Answer = ({ receipt, code }: { receipt: CustodyReceipt; code: string }) => {
  const { tenderId, lotId, contentKey } = receipt;
  const answer = useChange(sendBidKey, {
    input: () => ({ params: { tenderId, lotId, receiptCode: code }, body: { contentKey } }),
    done: '已送出，分会用它打开你的报价',
  });
  return (
    <p className={styles.void}>
      保管人的两份已投入，但有报价对不上。你可以用回执里的钥匙打开自己的这一份；截止已过，送出不会影响公平。{' '}
      <Button loading={answer.isPending} onClick={() => answer.mutate()}>
        用回执打开我的报价
      </Button>
    </p>
  );
};

type Props = {
  tender: TenderDetail;
  lotId: string;
  receipts: OwnReceipt[];
  /** Sent by this page just now; the list of receipts may not have it yet. */
  sent: AcceptedBid | undefined;
  known: CustodyReceipt | undefined;
  onKnown: (receipt: CustodyReceipt) => void;
  canBid: boolean;
  onEdit: () => void;
  onWithdraw: (() => void) | undefined;
};

const rowsOf = (receipt: CustodyReceipt, { content: { unit } }: TenderDetail) => {
  const { bid } = receipt.payload;
  if (!bid) return [{ name: '内容', value: '撤回' }];
  return [
    { name: '报价内容', value: `第 ${receipt.revision} 版　${unitPriceText(bid.priceE4, unit)}　只在你的回执里可见` },
    ...bid.surcharges.map(({ name, priceE4 }) => ({ name, value: unitPriceText(priceE4, unit) })),
    { name: '有效期至', value: bid.validUntil },
    ...(bid.plateNo ? [{ name: '拟派车辆', value: bid.plateNo }] : []),
    ...(bid.note ? [{ name: '说明', value: bid.note }] : []),
    ...(bid.attachments ?? []).map(({ name, size, sha256 }) => ({
      name: '附件',
      value: `${name}　${sizeText(size)}　SHA-256 ${shortHash(sha256)}`,
    })),
    ...(bid.lowReason ? [{ name: '低价说明', value: bid.lowReason }] : []),
  ];
};

export const CustodyReceiptPanel = (props: Props) => {
  const { tender, lotId, receipts, sent, known, onKnown, canBid, onEdit, onWithdraw } = props;
  const [listed] = receipts;
  const newest = sent && sent.code !== listed?.code ? sent : (listed ?? sent);
  if (!newest) return null;
  const mine = known?.commitment === newest.commitment ? known : undefined;
  const action = mine?.action ?? listed?.action;
  const isWithdrawn = action === 'withdrawal';
  return (
    <>
      <ReceiptBoard
        receipt={newest}
        isWithdrawn={isWithdrawn}
        sentCode={sent?.code}
        voidWords={listed && voidWords(tender, listed)}
      />
      {mine && isWaitingForBidders(tender) && <Answer receipt={mine} code={newest.code} />}
      <section className={styles.body} aria-label="回执内容">
        <div>
          <p className="muted">承诺值（SHA-256）　先比首尾两组</p>
          <HashGrid hash={newest.commitment} label="承诺值" />
        </div>
        {mine ? (
          <FactRows columns={[rowsOf(mine, tender)]} />
        ) : (
          <Reader tenderId={tender.id} lotId={lotId} receipts={receipts} onKnown={onKnown} />
        )}
        <div className={styles.buttons}>
          {mine && <SignedDownload receipt={mine} code={newest.code} />}
          {canBid && <Button onClick={onEdit}>{isWithdrawn ? '重新报价' : '修改报价'}</Button>}
          {canBid && !isWithdrawn && (
            <Button danger disabled={!onWithdraw} onClick={onWithdraw}>
              撤回报价
            </Button>
          )}
          <a className="link" href={withBase(`/verify?code=${newest.code}`)} target="_blank" rel="noreferrer">
            去查验页
          </a>
        </div>
        {mine ? (
          <p className={styles.keep}>
            请下载已签收的回执，换下提交前的那一份。里面有你自己读这份报价的唯一一把钥匙：丢了，开标前你也读不回，要等两位保管人打开。
            <strong>开启前不要发给任何人。</strong>
          </p>
        ) : (
          canBid && <p className="muted">先选回执文件再修改，可以带出上次填的内容；不选就要重新填。</p>
        )}
        <h3>你在这个标的上的回执</h3>
        <ReceiptHistory tenderId={tender.id} lotId={lotId} unit={tender.content.unit} receipts={receipts} isCustody />
      </section>
    </>
  );
};
