// The tenders a custodian keeps a key of, those waiting for it first.

import type { Look } from '@rfb/contract/states.ts';
import { listCustodyTenders } from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import { type CustodyStage, custodyStages } from '@rfb/contract/trade/custody/custody.states.ts';
import { Link } from 'react-router';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { statusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './Custody.module.css';

const looks: Record<CustodyStage, Look> = {
  before: ['blue', 'ring'],
  none: ['amber', 'diamond'],
  one: ['amber', 'diamond'],
  third: ['amber', 'diamond'],
  opened: ['brand', 'dot'],
  failed: ['red', 'bar'],
  cancelled: ['grey', 'bar'],
  stopped: ['red', 'bar'],
};
const StageTag = statusTag(custodyStages, looks);

export const CustodyTenders = ({ path }: { path: string }) => (
  <Panel title="由你保管一份钥匙的竞价" flush>
    <QueryView of={useAsk(listCustodyTenders)}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.none}>还没有。发布时选三方保管的竞价会列在这里，截止后提醒你投入份额。</p>
        ) : (
          <ul className={styles.tenders}>
            {items.map(({ tenderId, tenderNo, title, shipperName, stage, closesAt, opensAt, handedAt }) => (
              <li key={tenderId}>
                <Link className="link" to={`${path}/${tenderId}`}>
                  <span className="num">{tenderNo}</span>　{title}
                </Link>
                <StageTag value={stage} />
                <small>
                  {shipperName}　截止 <span className="num">{shortTimeText(closesAt)}</span>　最晚开启{' '}
                  <span className="num">{shortTimeText(opensAt)}</span>
                  {handedAt && (
                    <>
                      　你已于 <span className="num">{shortTimeText(handedAt)}</span> 投入
                    </>
                  )}
                </small>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  </Panel>
);
