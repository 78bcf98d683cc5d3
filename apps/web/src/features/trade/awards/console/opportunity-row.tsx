// The columns, actions and requirements of an opportunity's row.
import type { Opportunity } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { opportunityPath } from '@rfb/contract/trade/bidding-paths.ts';
import { tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { Remaining } from '../../../../lib/countdown.tsx';
import { shortTimeText } from '../../../../lib/moments.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import type { LotColumn } from '../../bids/shared/LotRows.tsx';
import { MissingRequirements, RequirementList } from '../../bids/shared/Requirements.tsx';
import { priceText, quantityUnitText, unitPriceText, vehicleText } from '../../tenders/shared/amounts.ts';
import { LaneLine } from '../../tenders/shared/LaneLine.tsx';
import { MatchMarks } from './MatchMarks.tsx';
import { canAcceptCeiling, missingOf, type OpenLot } from './match.ts';

export const nameOf = ({ title, lotNumber }: Opportunity) => `${title} 标的 ${lotNumber}`;

const Lot = ({ lane, unit }: Opportunity) => (
  <>
    <LaneLine origin={lane.origin} destination={lane.destination} distanceKm={lane.distanceKm} />
    <small>
      {[vehicleText(lane), lane.cargo, lane.quantityMilli === null ? '' : quantityUnitText(lane.quantityMilli, unit)]
        .filter(Boolean)
        .join('　')}
    </small>
  </>
);

/** What the fleet has on the lot already. */
const OwnState = ({ own }: OpenLot) => {
  if (own?.state === 'reconfirm') return <StatusTag look={['amber', 'diamond']}>须重新确认</StatusTag>;
  if (own?.state === 'outbid') return <StatusTag look={['amber', 'diamond']}>被超越</StatusTag>;
  if (own?.mode === 'auction') return <StatusTag look={['brand', 'dot']}>我领先</StatusTag>;
  return own && own.priceE4 !== null && <StatusTag look={['blue', 'half']}>已报 {priceText(own.priceE4)}</StatusTag>;
};

export const columns: LotColumn<OpenLot>[] = [
  {
    title: '竞价项目',
    cell: (item) => (
      <>
        <strong>{nameOf(item)}</strong>
        <small className="num">{item.tenderNo}</small>
      </>
    ),
  },
  {
    title: '货主',
    cell: ({ shipper, isInvited, paymentDays }) => (
      <>
        {shipper} {isInvited && <StatusTag look={['grey', 'dot']}>邀请</StatusTag>}
        {paymentDays !== null && <small>回单后 {paymentDays} 天付款</small>}
      </>
    ),
  },
  { title: '线路与要求', cell: (item) => <Lot {...item} /> },
  {
    title: '方式',
    cell: ({ mode, lane, unit }) => (
      <>
        {tenderModes[mode]}
        <small>{lane.ceilingE4 === null ? '未设限价' : `限价 ${unitPriceText(lane.ceilingE4, unit)}`}</small>
      </>
    ),
  },
  {
    title: '当前最低',
    cell: ({ bestE4 }) =>
      bestE4 === null ? <span className="muted">—</span> : <b className="num">{priceText(bestE4)}</b>,
  },
  { title: '匹配', cell: ({ met, stated }) => <MatchMarks met={met} stated={stated} /> },
  {
    title: '剩余',
    cell: (item) =>
      item.phase === 'published' ? (
        <>
          <span className="num">{shortTimeText(item.startsAt)}</span> 开始
        </>
      ) : (
        <>
          <Remaining until={item.closesAt} />
          <div>
            <OwnState {...item} />
          </div>
        </>
      ),
  },
];

type Handlers = {
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onAccept: (item: Opportunity) => void;
};

const actionOf = ({ own, mode }: OpenLot) => {
  if (own?.state === 'reconfirm') return '重新确认';
  if (own?.state !== 'bidding') return '去报价';
  return mode === 'auction' ? '进入' : '修改或撤回';
};

export const Actions = ({ item, openId, onOpen, onAccept }: Handlers & { item: OpenLot }) => {
  const navigate = useNavigate();
  const isReady = missingOf(item).length === 0;
  const isOpen = openId === item.lotId;
  const path = opportunityPath(item.tenderId, item.lotId);
  if (!isReady || item.phase === 'published')
    return (
      <>
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? '收起' : '逐项'}：${nameOf(item)}`}
          onClick={() => onOpen(isOpen ? undefined : item.lotId)}
        >
          {isOpen ? '收起' : '逐项'}
        </button>
        <Link className="link" to={path} aria-label={`查看：${nameOf(item)}`}>
          查看
        </Link>
      </>
    );
  return (
    <>
      {item.own?.state === 'bidding' ? (
        <Link className="link" to={path} aria-label={`${actionOf(item)}：${nameOf(item)}`}>
          {actionOf(item)}
        </Link>
      ) : (
        <Button
          type="primary"
          size="small"
          aria-label={`${actionOf(item)}：${nameOf(item)}`}
          onClick={() => void navigate(path)}
        >
          {actionOf(item)}
        </Button>
      )}
      {canAcceptCeiling(item) && item.lane.ceilingE4 !== null && (
        <button type="button" className="link" onClick={() => onAccept(item)} aria-label={`按限价报：${nameOf(item)}`}>
          按限价报 <span className="num">{priceText(item.lane.ceilingE4)}</span>
        </button>
      )}
    </>
  );
};

export const More = ({ item, isOpen }: { item: Opportunity; isOpen: boolean }) => (
  <>
    <MissingRequirements missing={missingOf(item)} />
    {isOpen && <RequirementList requirements={item.requirements} />}
  </>
);
