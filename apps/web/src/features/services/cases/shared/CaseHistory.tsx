// The history of a case, newest first.
import type { MessageDetail } from '@rfb/contract/publishing/messages/messages.ts';
import { timeText } from '../../../../lib/moments.ts';
import * as styles from './cases.module.css';

export const CaseHistory = ({ history }: Pick<MessageDetail, 'history'>) => (
  <section className={styles.casePart}>
    <h3>处理记录</h3>
    <ul className={styles.caseHistory}>
      {history.map(({ at, who, text }) => (
        <li key={`${at} ${text}`}>
          <span className="num">{timeText(at)}</span>
          <span>
            {who}　{text}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
