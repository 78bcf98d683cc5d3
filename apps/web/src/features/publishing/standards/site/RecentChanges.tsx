// The newest changes of the library, with the feed that carries all of them.
import { standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import type { StandardChange } from '@rfb/contract/publishing/standards/standards.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { dayText } from '../../../../lib/moments.ts';
import * as styles from './standards-list.module.css';

export const RecentChanges = ({ changes }: { changes: readonly StandardChange[] }) => (
  <section className={styles.box} aria-labelledby="changes-title">
    <h2 id="changes-title">最近变更</h2>
    {changes.length === 0 && <p>还没有变更。</p>}
    <ul>
      {changes.map(({ slug, number, title, version, note, savedAt }) => (
        <li key={`${slug} ${version}`}>
          <time dateTime={savedAt}>{dayText(savedAt).slice(5)}</time>
          <span>
            <a className="link in-text" href={withBase(standardPath(slug))}>
              {number || title}
            </a>
            　第 {version} 版，{note}
          </span>
        </li>
      ))}
    </ul>
    <a className="link" href={withBase('/standards/rss.xml')}>
      RSS 订阅
    </a>
  </section>
);
