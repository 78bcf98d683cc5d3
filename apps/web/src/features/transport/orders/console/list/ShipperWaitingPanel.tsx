// How long the fleet's vehicles waited at each shipper's places, computed by the server from arrivals and departures.
import { numberText } from '@rfb/contract/number-text.ts';
import { listWaitingByShipper } from '@rfb/contract/transport/orders/list/order-records.endpoints.ts';
import { WAITING_DAYS } from '@rfb/contract/transport/orders/order.labels.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import { minutesText } from '../../shared/order-times.ts';
import * as styles from './ShipperWaitingPanel.module.css';

const time = (minutes: number | null) => (minutes === null ? '—' : minutesText(minutes));

export const ShipperWaitingPanel = () => (
  <Panel title="各货主装卸等待" extra={<span className="muted">近 {WAITING_DAYS} 天，装货和卸货各算一次</span>}>
    <QueryView of={useAsk(listWaitingByShipper)} rows={3}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="muted">近 {WAITING_DAYS} 天还没有装卸记录。司机记录到达和离开后，这里按货主统计。</p>
        ) : (
          <div className={styles.scroll}>
            <table className={styles.waiting}>
              <thead>
                <tr>
                  <th scope="col">货主</th>
                  <th scope="col">次数</th>
                  <th scope="col">中位数</th>
                  <th scope="col">最长</th>
                  <th scope="col">超出免费</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ shipper, count, median, longest, over }) => (
                  <tr key={shipper.id}>
                    <th scope="row">{shipper.name}</th>
                    <td className="num">{numberText(count)}</td>
                    <td className="num">{time(median)}</td>
                    <td className="num">{time(longest)}</td>
                    <td className="num" data-over={over > 0}>
                      {numberText(over)} 次
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </QueryView>
  </Panel>
);
