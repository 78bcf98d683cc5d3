// Disputes about orders for staff: undecided ones first, and the drawer of the opened one.
import { formatFen } from '@rfb/contract/money.ts';
import { disputeStates, disputeStateTag } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import {
  exportDisputes,
  listOfficeDisputes,
  type OfficeDispute,
} from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from '../../../services/cases/shared/cases.module.css';
import {
  CaseCard,
  type CaseListState,
  OfficeCases,
  shelfOf,
  waitingColumn,
} from '../../../services/cases/shared/OfficeCases.tsx';
import { DisputeDrawer } from './DisputeDrawer.tsx';

const laneOf = ({ order: { origin, destination } }: OfficeDispute) => `${origin} → ${destination}`;

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
  { key: 'state', title: '状态', cell: ({ state }) => <StateTag of={disputeStateTag} value={state} /> },
  { key: 'openedAt', title: '提出', cell: ({ openedAt }) => <span className="num">{shortTimeText(openedAt)}</span> },
  waitingColumn,
  { key: 'amount', title: '运费', cell: ({ amountFen }) => <span className="num">{formatFen(amountFen)}</span> },
];

export const OfficeDisputes = ({ state }: { state: CaseListState }) => {
  const tab = shelfOf(state);
  return (
    <OfficeCases
      name="争议"
      shelves={{ open: '待结案', decided: disputeStates.decided }}
      state={state}
      list={useList(listOfficeDisputes, { query: { ...state.paging, tab } })}
      exportBy={exportDisputes}
      startExport={(format, call) => call(exportDisputes, { body: { filters: { tab }, format } })}
      columns={columns}
      nameOf={({ disputeNo }) => disputeNo}
      card={(row) => (
        <CaseCard
          title={laneOf(row)}
          tag={<StateTag of={disputeStateTag} value={row.state} />}
          fact={`${orderSides[row.side]}提出`}
          row={row}
        />
      )}
      drawer={(disputeId, moves) => <DisputeDrawer disputeId={disputeId} moves={moves} />}
    />
  );
};
