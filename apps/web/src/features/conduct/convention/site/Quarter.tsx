// Figures of the current quarter, and links to report and to check progress.
import { chineseNumber } from '@rfb/contract/conduct/convention/numerals.ts';
import { progressAddress, reportAddress } from './addresses.ts';
import type { DisciplineContent } from './content.ts';
import * as styles from './discipline.module.css';

export const Quarter = ({ content: { figures, listings } }: { content: DisciplineContent }) => {
  const reports = [
    ['收到举报', figures.received],
    ['立案', figures.accepted],
    ['作出决定', figures.decided],
    ['申诉后改变', figures.changedOnAppeal],
  ] as const;
  const repaired = ['信用修复', listings.repairedThisQuarter] as const;
  const rows = [...(figures.received > 0 ? reports : []), ...(repaired[1] > 0 ? [repaired] : [])];
  return (
    <aside className={styles.quarter} aria-label="举报与公示">
      {rows.length > 0 && (
        <>
          <h2>
            <span className="num">{figures.year}</span> 年第{chineseNumber(figures.quarter)}季度
          </h2>
          <dl>
            {rows.map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{count}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <a className="button primary" href={reportAddress()}>
        我要举报
      </a>
      <a className="button" href={progressAddress()}>
        查询举报进度
      </a>
    </aside>
  );
};
