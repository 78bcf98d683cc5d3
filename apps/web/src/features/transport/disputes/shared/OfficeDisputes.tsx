// Disputes about orders for staff: undecided ones first, and the drawer of the opened one.

import { formatFen } from '@rfb/contract/money.ts';
import { disputeStates } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import {
  exportDisputes,
  listOfficeDisputes,
  type OfficeDispute,
} from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { neighboursOf } from '../../../../lib/neighbours.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import type { Column } from '../../../../ui/DataTable.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import type { CaseListState } from '../../../services/cases/shared/case-list-state.ts';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { DisputeDrawer } from './DisputeDrawer.tsx';
import { DisputeStateTag } from './DisputeStateTag.tsx';

const shelves = { open: '待结案', decided: disputeStates.decided } as const;

const laneOf = ({ order: { origin, destination } }: OfficeDispute) => `${origin} → ${destination}`;
const waitingText = ({ waitingDays }: OfficeDispute) => (waitingDays === 0 ? '不足 1 天' : `${waitingDays} 天`);

const columns: Column<OfficeDispute>[] = [
  {
    key: 'order',
    title: '运单',
    cell: (row) => (
      <>
        <strong className={styles.caseExcerpt}>{laneOf(row)}</strong>
        <small>
          <span className="num">{row.disputeNo}</span>　{row.shipper.name}，{row.fleet.name}
        </small>
      </>
    ),
  },
  { key: 'side', title: '提出方', cell: ({ side }) => orderSides[side] },
  { key: 'state', title: '状态', cell: ({ state }) => <DisputeStateTag value={state} /> },
  { key: 'openedAt', title: '提出', cell: ({ openedAt }) => <span className="num">{shortTimeText(openedAt)}</span> },
  { key: 'waiting', title: '等待', cell: (row) => <span className="num">{waitingText(row)}</span> },
  { key: 'amount', title: '运费', cell: ({ amountFen }) => <span className="num">{formatFen(amountFen)}</span> },
];

const DisputeCard = (row: OfficeDispute) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong className={styles.caseExcerpt}>{laneOf(row)}</strong>
      <DisputeStateTag value={row.state} />
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>{orderSides[row.side]}提出</small>
      <span className="num">{waitingText(row)}</span>
    </span>
  </>
);

export const OfficeDisputes = ({ state }: { state: CaseListState }) => {
  const shelf = state.search.get('shelf') === 'decided' ? 'decided' : 'open';
  const { openId } = state;
  const list = useList(listOfficeDisputes, { query: { ...state.paging, tab: shelf } });
  return (
    <>
      <LineTabs
        label="争议的状态"
        items={Object.entries(shelves).map(([key, name]) => ({ key, name }))}
        active={shelf}
        onChange={state.goShelf}
        extra={
          <Allowed to={exportDisputes}>
            <ExportButton
              isEmpty={list.data?.items.length === 0}
              start={(format, call) => call(exportDisputes, { body: { filters: { tab: shelf }, format } })}
              onStarted={state.showTask}
            />
          </Allowed>
        }
      />
      <ExportProgress state={state} unit="件" />
      <ListRows
        of={list}
        state={{ ...state, isNarrowed: false }}
        none={shelf === 'open' ? '没有待结案的争议' : '这里还没有争议'}
        label="争议"
        columns={columns}
        nameOf={({ disputeNo }) => disputeNo}
        card={DisputeCard}
        openKey={openId}
        onOpen={state.open}
      />
      {openId && (
        <DisputeDrawer
          disputeId={openId}
          onClose={() => state.open(undefined)}
          {...neighboursOf(list.data?.items ?? [], openId, state.open)}
        />
      )}
    </>
  );
};
