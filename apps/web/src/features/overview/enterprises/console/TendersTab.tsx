// A shipper's published tenders for staff, with what was noticed about their bids after opening.
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { signalKinds } from '@rfb/contract/trade/bids/bid.states.ts';
import { listBidSignals } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { cancelTenderByOffice, listEnterpriseTenders } from '@rfb/contract/trade/tenders/office-tenders.endpoints.ts';
import { tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { canMoveTender, openedPhases } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderItem } from '@rfb/contract/trade/tenders/tender-views.ts';
import { useState } from 'react';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import * as drawerStyles from '../../../../ui/DetailDrawer.module.css';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PagedRows, usePages } from '../../../../ui/PagedRows.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { unitPriceText } from '../../../trade/tenders/shared/amounts.ts';
import { TenderPhaseTag } from '../../../trade/tenders/shared/TenderPhaseTag.tsx';
import { CancelTenderDialog } from './CancelTenderDialog.tsx';
import * as styles from './EnterpriseDrawer.module.css';

const Signals = ({ tenderId }: { tenderId: string }) => (
  <QueryView of={useAsk(listBidSignals, { params: { tenderId } })} rows={1}>
    {({ items }) =>
      items.length === 0 ? (
        <small>没有发现同一地址或设备、相同附件或说明、等差报价，也没有发现轮流成交。</small>
      ) : (
        <>
          {items.map(({ lotNumber, kind, fleets, evidence }) => (
            <small key={`${lotNumber} ${kind} ${evidence}`}>
              标的 {lotNumber}：{signalKinds[kind]}，{fleets.map(({ name }) => name).join('、')}。{evidence}
            </small>
          ))}
          <small>以上只是线索，不是结论。</small>
        </>
      )
    }
  </QueryView>
);

const lineOf = ({ mode, firstLane, lotCount, bidders, bestE4, unit }: TenderItem) =>
  [
    tenderModes[mode],
    firstLane && `${firstLane.origin}至${firstLane.destination}`,
    lotCount > 1 && `共 ${lotCount} 个标的`,
    bidders === null ? '开启前不显示家数与价格' : `${bidders} 家报价`,
    bestE4 !== null && `标的 1 最低 ${unitPriceText(bestE4, unit)}`,
  ]
    .filter(Boolean)
    .join('　');

/** The office sees hints about an auction from its end on. */
const isOverAuction = ({ mode, phase }: TenderItem) => mode === 'auction' && isOneOf(openedPhases, phase);

const Row = ({ item }: { item: TenderItem }) => {
  const [isOpen, setOpen] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const { id, tenderNo, title, phase, closesAt, openedAt, endReason } = item;
  return (
    <li>
      <span className={styles.rowLine}>
        <span>{title}</span>
        <TenderPhaseTag phase={phase} />
      </span>
      <small className="num">
        {tenderNo}
        {closesAt && `　${shortTimeText(closesAt)} 截止`}
      </small>
      <small>{lineOf(item)}</small>
      {endReason && <small>原因：{endReason}</small>}
      <span className={styles.rowLinks}>
        {(openedAt || isOverAuction(item)) && (
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起线索' : '报价线索'}：${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起线索' : '报价线索'}
          </button>
        )}
        {canMoveTender(phase, 'cancelByOffice') && (
          <Allowed to={cancelTenderByOffice}>
            <button
              type="button"
              className="link"
              aria-label={`取消竞价：${title}`}
              onClick={() => setCancelling(true)}
            >
              取消竞价
            </button>
          </Allowed>
        )}
      </span>
      {isOpen && <Signals tenderId={id} />}
      {isCancelling && <CancelTenderDialog tender={item} onClose={() => setCancelling(false)} />}
    </li>
  );
};

const Tenders = ({ companyId }: { companyId: string }) => {
  const state = usePages(20);
  const list = useList(listEnterpriseTenders, { params: { companyId }, query: state.paging });
  return (
    <PagedRows of={list} state={state} rows={6} isShort none={<EmptyState title="还没有发布过竞价" />}>
      {({ items }) => (
        <ul className={styles.drawerRows} aria-label="竞价">
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
};

export const TendersTab = ({ enterprise }: { enterprise: Enterprise }) =>
  enterprise.enterpriseType === 'shipper' ? (
    <Tenders companyId={enterprise.id} />
  ) : (
    <p className={drawerStyles.drawerText}>
      车队不发布竞价。它的报价在开启前对任何人都不可见；开启后列在各竞价的开启报告里。
    </p>
  );
