// Which single missing item keeps the fleet from how many lots.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './GapsPanel.module.css';

type Gap = ReplyOf<typeof listOpportunities>['gaps'][number];

export const GapsPanel = ({ gaps }: { gaps: Gap[] }) =>
  gaps.length > 0 && (
    <Panel title="补一项，能多报几个" extra={<span className="muted">只差一项的机会，按原因合并</span>} flush>
      <ul className={styles.gaps}>
        {gaps.map(({ key, text, link, count }) => (
          <li key={`${key} ${text}`}>
            <p>
              <strong>{text}</strong>
              <span className="muted">
                <span className="num">{count}</span> 个机会
              </span>
            </p>
            {link && (
              <Link className="link" to={link}>
                去补上
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
