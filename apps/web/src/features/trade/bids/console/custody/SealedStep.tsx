// Between sealing and sending: the receipt file is demanded first, because without it nobody can read the bid back.
import { DownloadOutlined, LockOutlined } from '@ant-design/icons';
import type { OwnReceipt } from '@rfb/contract/trade/bids/bids.ts';
import { placeSealedBid } from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import type { AcceptedBid } from '@rfb/contract/trade/custody/custody-views.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../../lib/api.ts';
import { sizeText } from '../../../../../lib/sizes.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { FactRows } from '../../../../../ui/FactRows.tsx';
import { HashGrid } from '../../../../../ui/HashGrid.tsx';
import { LeaveGuard } from '../../../../../ui/LeaveGuard.tsx';
import { unitPriceText } from '../../../tenders/shared/amounts.ts';
import { Refusal } from '../BidForm.tsx';
import { tellOtherTabs } from '../other-tabs.ts';
import * as styles from '../ReceiptPanel.module.css';
import type { Made } from './sealing-desk.ts';
import { saveCustodyReceipt } from './use-desk.ts';

type Props = {
  tender: TenderDetail;
  made: Made;
  newest: OwnReceipt | undefined;
  onSent: (accepted: AcceptedBid) => void;
  onBack: () => void;
};

export const SealedStep = ({ tender, made: { sealed, receipt }, newest, onSent, onBack }: Props) => {
  const { tenderId, lotId, revision, commitment } = sealed;
  const { bid } = receipt.payload;
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = useChange(placeSealedBid, {
    input: () => ({ params: { tenderId, lotId }, body: { sealed } }),
    onDone: (accepted) => {
      tellOtherTabs(lotId);
      onSent(accepted);
    },
    onFailure: (failure) => {
      if (!(failure instanceof ApiError) || failure.status === 401) return false;
      setRefusal(failure.message);
      return true;
    },
  });
  /** Another page sent this revision meanwhile; the sealed one names its number and cannot be used any more. */
  const isOutdated = newest !== undefined && newest.revision >= revision && newest.commitment !== commitment;
  const words = bid ? '报价' : '撤回';
  return (
    <>
      {!send.isSuccess && <LeaveGuard isDirty />}
      <section className={styles.board}>
        <p>
          <span>
            <LockOutlined aria-hidden /> 第 {revision} 版　{words}
          </span>
        </p>
        <h2 ref={heading} tabIndex={-1}>
          已在这台设备上锁好，还没有提交
        </h2>
      </section>
      <section className={styles.body} aria-label="提交前">
        <FactRows
          columns={[
            [
              { name: '内容', value: bid ? unitPriceText(bid.priceE4, tender.content.unit) : '撤回前一版报价' },
              ...(bid?.attachments ?? []).map(({ name, size }) => ({
                name: '附件',
                value: `${name}　${sizeText(size)}　已锁好上传，请留好原文件`,
              })),
              { name: '第 1 步', value: '下载回执文件，存好' },
              { name: '第 2 步', value: `提交锁好的${words}` },
            ],
          ]}
        />
        <p className={styles.keep}>
          <strong>没有回执就读不回。</strong>
          平台只收到锁着的报价，没有副本；要看自己报了多少、修改前带出旧价、开启时证明自己报过，都靠这个文件。
          <strong>开启前不要发给任何人。</strong>
        </p>
        <div>
          <p className="muted">承诺值（SHA-256）　提交后与回执上的一致</p>
          <HashGrid hash={commitment} label="承诺值" />
        </div>
        <Refusal
          words={
            isOutdated
              ? `你公司已在另一个页面提交了第 ${newest.revision} 版，这份没有收下。请回去核对后重新锁`
              : refusal
          }
        />
        <div className={styles.buttons}>
          <Button
            type={isSaved ? 'default' : 'primary'}
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => void saveCustodyReceipt(receipt).then(() => setSaved(true))}
          >
            {isSaved ? '再下载一次回执' : '下载回执文件'}
          </Button>
          <Button
            type={isSaved ? 'primary' : 'default'}
            disabled={!isSaved || isOutdated}
            loading={send.isPending}
            onClick={() => {
              setRefusal(undefined);
              send.mutate();
            }}
          >
            {bid ? '提交锁好的报价' : '提交撤回'}
          </Button>
          <Button disabled={send.isPending} onClick={onBack}>
            不提交，回去改
          </Button>
        </div>
        <p role="status" className="muted">
          {isSaved ? '回执已下载，可以提交了' : '先下载回执，才能提交'}
        </p>
      </section>
    </>
  );
};
