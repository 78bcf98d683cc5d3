// The numbered change notices of a tender, newest first, with old and new values.
import type { TenderNotice } from '@rfb/contract/trade/tenders/tender-views.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import * as styles from './NoticesPanel.module.css';

const effectText = ({ deadlineAt, needsReconfirm }: TenderNotice) =>
  [
    deadlineAt === null ? '截止不变。' : `报价截止顺延到 ${shortTimeText(deadlineAt)}。`,
    needsReconfirm ? '此前的报价须由车队重新确认，否则开启时无效。' : '此前的报价继续有效。',
  ].join('');

export const NoticesPanel = ({ notices }: { notices: TenderNotice[] }) => (
  <Panel
    title="变更通知"
    extra={
      <span className="muted">
        <span className="num">{notices.length}</span> 份
      </span>
    }
  >
    <ol className={styles.notices}>
      {notices.toReversed().map((notice) => (
        <li key={notice.number}>
          <p>
            <b>变更 {notice.number} 号</b>
            <small className="num">{shortTimeText(notice.at)}</small>
          </p>
          <p>{notice.reason}</p>
          <dl>
            {notice.changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  <del>{before}</del> <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <small>{effectText(notice)}</small>
        </li>
      ))}
    </ol>
    <p className={styles.rule}>
      发布后只能以编号通知更改，旧值保留。最后 24 小时内的变更，截止自动顺延到变更后至少 24 小时。
    </p>
  </Panel>
);
