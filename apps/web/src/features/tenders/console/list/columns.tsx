// Columns of the tender list, and the same row as a card.
import { priceUnits, tenderModes } from '@rfb/contract/tenders/tender.labels.ts';
import type { TenderItem } from '@rfb/contract/tenders/tender-views.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import * as cards from '../../../../ui/RowCards.module.css';
import { priceText, quantityUnitText, vehicleText } from '../../shared/amounts.ts';
import { LaneLine } from '../../shared/LaneLine.tsx';
import { PhaseCell, TimeCell } from './TimeCell.tsx';

export const nameOf = ({ title }: TenderItem) => title || '未命名的草稿';

const Title = (item: TenderItem) => (
  <>
    <strong>{nameOf(item)}</strong>
    <small className="num">{item.tenderNo ?? '尚未发布'}</small>
  </>
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
  { key: 'mode', title: '方式', cell: ({ mode }) => tenderModes[mode] },
  { key: 'phase', title: '状态', cell: (item) => <PhaseCell {...item} /> },
  {
    key: 'ceiling',
    title: '最高限价',
    align: 'right',
    cell: ({ firstLane, unit }) =>
      firstLane?.ceilingE4 == null ? (
        <span className="muted">未设</span>
      ) : (
        <>
          <b className="num">{priceText(firstLane.ceilingE4)}</b>
          <small>{priceUnits[unit]}</small>
        </>
      ),
  },
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
