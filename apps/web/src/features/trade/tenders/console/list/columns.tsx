// Columns of the tender list, and the same row as a card.
import { priceUnits, tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderItem } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { Column } from '../../../../../ui/DataTable.tsx';
import * as cards from '../../../../../ui/RowCards.module.css';
import { againstText, priceText, quantityUnitText, vehicleText } from '../../shared/amounts.ts';
import { LaneLine } from '../../shared/LaneLine.tsx';
import * as styles from './columns.module.css';
import { PhaseCell, TimeCell } from './TimeCell.tsx';

export const nameOf = ({ title }: TenderItem) => title || '未命名的草稿';

const Title = (item: TenderItem) => (
  <div className={styles.title}>
    <strong>{nameOf(item)}</strong>
    <small>
      <span className="num">{item.tenderNo ?? '尚未发布'}</span>　{tenderModes[item.mode]}
    </small>
  </div>
);

const Lanes = ({ firstLane, lotCount }: TenderItem) =>
  firstLane ? (
    <>
      <LaneLine {...firstLane} />
      {lotCount > 1 && (
        <small>
          共 <span className="num">{lotCount}</span> 个标的
        </small>
      )}
    </>
  ) : (
    <span className="muted">还没有标的</span>
  );

/** Of the first lot; a sealed tender shows nothing before opening. */
const BestPrice = ({ bestE4, firstLane, unit }: TenderItem) => {
  const ceilingE4 = firstLane?.ceilingE4 ?? null;
  if (bestE4 === null)
    return (
      <>
        <span className="num">—</span>
        {ceilingE4 !== null && <small className="num">限价 {priceText(ceilingE4)}</small>}
      </>
    );
  return (
    <>
      <b className="num">{priceText(bestE4)}</b> {priceUnits[unit]}
      {ceilingE4 !== null && <small className="num">较限价 {againstText(bestE4, ceilingE4)}</small>}
    </>
  );
};

export const columns: Column<TenderItem>[] = [
  { key: 'title', title: '项目', cell: (item) => <Title {...item} /> },
  { key: 'lane', title: '线路', cell: (item) => <Lanes {...item} /> },
  {
    key: 'vehicle',
    title: '车型 / 数量',
    cell: ({ firstLane, unit }) =>
      firstLane && (
        <>
          {vehicleText(firstLane)}
          {firstLane.quantityMilli !== null && (
            <small className="num">{quantityUnitText(firstLane.quantityMilli, unit)}</small>
          )}
        </>
      ),
  },
  { key: 'phase', title: '状态', cell: (item) => <PhaseCell {...item} /> },
  {
    key: 'bidders',
    title: '家数',
    align: 'right',
    cell: ({ bidders }) => <span className="num">{bidders ?? '—'}</span>,
  },
  { key: 'best', title: '当前最低', align: 'right', cell: (item) => <BestPrice {...item} /> },
  { key: 'time', title: '时间', cell: (item) => <TimeCell {...item} /> },
];

export const TenderCard = (item: TenderItem) => (
  <>
    <span className={cards.cardLine}>
      <strong>{nameOf(item)}</strong>
      <PhaseCell {...item} />
    </span>
    <span className={cards.cardLine}>
      <small>
        {item.firstLane ? (
          <LaneLine origin={item.firstLane.origin} destination={item.firstLane.destination} />
        ) : (
          '还没有标的'
        )}
      </small>
      <small>
        <TimeCell {...item} />
      </small>
    </span>
  </>
);
