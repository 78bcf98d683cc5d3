// Hints about the bids for their shipper: what was noticed, never a verdict; nothing while nothing was.
import { signalKinds } from '@rfb/contract/trade/bids/bid.states.ts';
import { listOwnBidSignals } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import * as styles from './SignalsPanel.module.css';

export const SignalsPanel = ({ tenderId }: { tenderId: string }) => {
  const items = useAsk(listOwnBidSignals, { params: { tenderId } }).data?.items ?? [];
  return (
    items.length > 0 && (
      <Panel title="线索" extra={<span className="muted">分会也看得到</span>}>
        <ul className={styles.signals}>
          {items.map(({ lotNumber, kind, fleets, evidence }) => (
            <li key={`${lotNumber} ${kind} ${evidence}`}>
              <b>
                标的 {lotNumber}　{signalKinds[kind]}
              </b>
              <span>{fleets.map(({ name }) => name).join('、')}</span>
              <small>{evidence}</small>
            </li>
          ))}
        </ul>
        <p className="muted">
          以上只是线索，不是结论：同一园区、同一代办也会这样。是否采用由你决定，可以先向车队核实。
        </p>
      </Panel>
    )
  );
};
