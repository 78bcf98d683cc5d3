// The receipt of the newest bid: received when, its commitment, checked in this browser, file, revise, withdraw.

import { DownloadOutlined } from '@ant-design/icons';
import { getOwnAttachment, getReceipt, withdrawBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { OwnReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { SignedReceipt } from '@rfb/contract/trade/bids/report.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { withBase } from '../../../../lib/base-path.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { FactRows } from '../../../../ui/FactRows.tsx';
import { HashGrid } from '../../../../ui/HashGrid.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { unitPriceText } from '../../tenders/shared/amounts.ts';
import { FileDownloads } from '../../tenders/shared/FileDownloads.tsx';
import { ReceiptHistory } from '../shared/ReceiptHistory.tsx';
import { ReceiptPdf } from '../shared/ReceiptPdf.tsx';
import { saveReceipt } from '../shared/signed-files.ts';
import { ReceiptBoard } from './ReceiptBoard.tsx';
import * as styles from './ReceiptPanel.module.css';
import { WithdrawButton } from './WithdrawButton.tsx';

const Checked = ({ signed }: { signed: SignedReceipt }) => {
  const { data } = useQuery({
    queryKey: ['receipt-check', signed.document.code],
    queryFn: async () =>
      (await import(/* webpackChunkName: "check-files" */ '../shared/check-receipt.ts')).checkOwnReceipt(signed),
  });
  if (!data) return <span className="muted">正在本机验证</span>;
  if (data.problem) return <StatusTag look={['red', 'bar']}>{data.problem.problem}</StatusTag>;
  return data.signature === 'good' ? (
    <StatusTag look={['brand', 'dot']}>本机已验证</StatusTag>
  ) : (
    <span className="muted">这一页不是用 https 打开的，不能在本机验证，可用核对脚本</span>
  );
};

/** Own attachments, also after the deadline. */
const attachmentRows = (params: { tenderId: string; lotId: string }, { code, bid }: OwnReceipt) =>
  bid?.attachments
    ? [
        {
          name: '附件',
          value: (
            <FileDownloads
              files={bid.attachments}
              fetch={(_, call, index) =>
                call(getOwnAttachment, { params: { ...params, receiptCode: code, number: String(index + 1) } })
              }
            />
          ),
        },
      ]
    : [];

type Props = {
  tender: TenderDetail;
  lotId: string;
  /** Newest first, at least one. */
  receipts: OwnReceipt[];
  newest: OwnReceipt;
  /** Submitted on this page just now. */
  sentCode: string | undefined;
  onEdit: () => void;
  onWithdrawn: (receipt: SignedReceipt) => void;
};

/** A bid that was received and yet will not count. */
export const voidWords = ({ phase, openedAt, endReason }: TenderDetail, { needsReconfirm }: OwnReceipt) => {
  if (phase === 'cancelled')
    return `竞价已取消，${openedAt === null ? '报价不再开启' : '已开启的报价全部作废'}。原因：${endReason}`;
  return needsReconfirm ? '变更后没有重新确认，这份报价在开启时无效；回执仍在链上。' : undefined;
};

export const ReceiptPanel = ({ tender, lotId, receipts, newest, sentCode, onEdit, onWithdrawn }: Props) => {
  const params = { tenderId: tender.id, lotId };
  const signed = useAsk(getReceipt, { params: { ...params, receiptCode: newest.code } });
  const isBidding = tender.phase === 'bidding';
  const isWithdrawn = newest.action === 'withdrawal';
  return (
    <>
      <ReceiptBoard
        receipt={newest}
        isWithdrawn={isWithdrawn}
        sentCode={newest.code === sentCode ? sentCode : undefined}
        voidWords={voidWords(tender, newest)}
      />
      <section className={styles.body} aria-label="回执内容">
        <div>
          <p className="muted">承诺值（SHA-256）　先比首尾两组</p>
          <HashGrid hash={newest.commitment} label="承诺值" />
        </div>
        <QueryView of={signed} rows={4}>
          {(file) => (
            <>
              <FactRows
                columns={[
                  [
                    { name: '竞价', value: `${file.document.tenderNo}　标的 ${file.document.lotNumber}` },
                    { name: '报价车队', value: file.document.fleet.name },
                    {
                      name: '报价内容',
                      value: newest.bid
                        ? `第 ${newest.revision} 版　${unitPriceText(newest.bid.priceE4, tender.content.unit)}　只在你的回执里可见`
                        : '撤回',
                    },
                    ...attachmentRows(params, newest),
                    { name: '分会签名', value: <Checked signed={file} /> },
                    {
                      name: '链上位置',
                      value: tender.openedAt === null ? '开启后公布：现在给出序号，就等于告诉你有几家' : '见公开查验页',
                    },
                  ],
                ]}
              />
              <div className={styles.buttons}>
                <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={() => saveReceipt(file)}>
                  下载回执文件
                </Button>
                <ReceiptPdf {...params} code={newest.code} />
                {isBidding && (
                  <>
                    <Allowed to={withdrawBid}>
                      <Button onClick={onEdit}>{isWithdrawn ? '重新报价' : '修改报价'}</Button>
                    </Allowed>
                    {!isWithdrawn && <WithdrawButton {...params} newest={newest} onDone={onWithdrawn} />}
                  </>
                )}
                <a className="link" href={withBase(`/verify?code=${newest.code}`)} target="_blank" rel="noreferrer">
                  去查验页
                </a>
              </div>
            </>
          )}
        </QueryView>
        <p className={styles.keep}>
          请现在下载。文件里有 32 字节随机数，凭它你不靠平台也能证明当时报的就是这个价；平台只在加密报价里另存一份。
          <strong>开启前不要发给任何人。</strong>
        </p>
        <h3>你在这个标的上的回执</h3>
        <ReceiptHistory tenderId={tender.id} lotId={lotId} unit={tender.content.unit} receipts={receipts} />
      </section>
    </>
  );
};
