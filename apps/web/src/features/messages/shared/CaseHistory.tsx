// Who did what and when, newest first.
import type { MessageDetail } from '@rfb/contract/messages/messages.ts';
import { timeText } from '../../../lib/moments.ts';

export const CaseHistory = ({ history }: Pick<MessageDetail, 'history'>) => (
  <section className="case-part">
    <h3>处理记录</h3>
    <ul className="case-history">
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
