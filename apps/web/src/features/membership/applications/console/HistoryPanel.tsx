// History of the application, in the server's order (newest first).
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './Review.module.css';

export const HistoryPanel = ({ history }: Pick<ReviewDetail, 'history'>) => (
  <Panel title="处理记录">
    <ul className={styles.reviewHistory}>
      {history.map(({ at, who, text }) => (
        <li key={`${at} ${text}`}>
          <span className="num">{shortTimeText(at)}</span>
          <span>
            {who} {text}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
