// What a fleet can bid on now, the first to close first.
import { listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { opportunityPath } from '@rfb/contract/trade/bidding-paths.ts';
import { tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { Link } from 'react-router';
import { Remaining } from '../../../../lib/countdown.tsx';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { unitPriceText } from '../../../trade/tenders/shared/amounts.ts';
import { LaneLine } from '../../../trade/tenders/shared/LaneLine.tsx';
import { openLots } from '../shared/first-asks.ts';
import * as styles from './ShipperTrade.module.css';

export const useOpenLots = () => useAsk(listOpportunities, openLots);

export const OpenLots = () => {
  const { data } = useOpenLots();
  const items = data?.items.filter(({ phase }) => phase === 'bidding') ?? [];
  if (!data || items.length === 0) return null;
  return (
    <Panel
      title="可参与的竞价"
      flush
      extra={
        <Link className="link" to="/user/fleet-management/opportunities">
          全部 <span className="num">{data.total}</span> 个
        </Link>
      }
    >
      <ul className={styles.rows}>
        {items.map(({ tenderId, lotId, title, lotNumber, mode, unit, lane, bestE4, closesAt }) => (
          <li key={lotId}>
            <div>
              <Link className={styles.name} to={opportunityPath(tenderId, lotId)}>
                {title} 标的 {lotNumber}
              </Link>
              <small>{tenderModes[mode]}</small>
            </div>
            <LaneLine origin={lane.origin} destination={lane.destination} />
            <span className="num">{bestE4 === null ? '' : `当前最低 ${unitPriceText(bestE4, unit)}`}</span>
            <span className={styles.when}>
              <Remaining until={closesAt} />
            </span>
            <Link
              className="link"
              to={opportunityPath(tenderId, lotId)}
              aria-label={`去报价：${title} 标的 ${lotNumber}`}
            >
              去报价
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
