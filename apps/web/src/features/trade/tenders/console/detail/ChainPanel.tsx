// The chain of receipts: its published start, the code fixed at the deadline, the report.
import { getPublicChain } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { shortHash } from '../../../../../ui/HashGrid.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import * as styles from './ChainPanel.module.css';

export const ChainPanel = ({ tender }: { tender: TenderDetail & { tenderNo: string } }) => {
  const chain = useAsk(getPublicChain, { params: { tenderNo: tender.tenderNo } });
  return (
    <Panel title="回执链">
      <p>每份报价收下时生成一张回执，回执首尾相扣成链。事后增、删、改、换序，链就对不上。</p>
      <QueryView of={chain} rows={4}>
        {({ start, deadline, closesAt }) => (
          <ol className={styles.chain}>
            <li data-state="done">
              <i aria-hidden="true" />
              <b>链起点</b> <span className="num muted">{shortHash(start)}</span>
              <small>发布时公开，含竞价内容的摘要</small>
            </li>
            <li data-state="hidden">
              <i aria-hidden="true" />
              <b>报价回执</b>
              <small>截止前不公布环数。车队回执上只有承诺值与时间，没有序号。</small>
            </li>
            <li data-state={deadline === null ? 'ahead' : 'done'}>
              <i aria-hidden="true" />
              <b>截止码</b>{' '}
              <span className="num muted">
                {deadline === null ? shortTimeText(closesAt) : shortHash(deadline.code)}
              </span>
              <small>截止时由全部回执算出，同时发给你和每一家可以参加的车队，看不出有几家报价</small>
            </li>
            <li data-state="ahead">
              <i aria-hidden="true" />
              <b>开启报告</b>
              <small>逐份列出承诺值、报价、时间，印有截止码，可离线核对</small>
            </li>
          </ol>
        )}
      </QueryView>
    </Panel>
  );
};
