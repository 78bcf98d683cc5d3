// One standard for everybody: state, dates, key points in the association's own words, and where the official text is.

import { standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import {
  checkedName,
  forceName,
  standardClasses,
  standardStates,
  standardTopics,
} from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { Standard } from '@rfb/contract/publishing/standards/standards.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { dayText } from '../../../../lib/moments.ts';
import { PageHead } from '../../../../site/plain/PageHead.tsx';
import * as textStyles from '../../../../site/plain/plain.module.css';
import type { PageProps } from '../../../../site/site-page.ts';
import { Cited } from '../shared/Cited.tsx';
import { StandardFiles } from '../shared/StandardFiles.tsx';
import { nameOf, UNKNOWN_DAY } from '../shared/standard-words.ts';
import * as styles from './standard.module.css';

const hrefOf = (slug: string) => withBase(standardPath(slug));

const Facts = ({ standard }: { standard: Standard }) => {
  const rows = [
    ['状态', standard.isChecked ? standardStates[standard.state] : UNKNOWN_DAY],
    ['版本', checkedName(standard.isChecked)],
    ['分组', standardTopics[standard.topic]],
    ['类别', `${standardClasses[standard.class]}，${forceName(standard.isMandatory)}`],
    ['发布', standard.publishedOn ?? UNKNOWN_DAY],
    ['实施', standard.effectiveOn ?? UNKNOWN_DAY],
    ['代替', standard.replaces],
    ['被代替', standard.replacedBy],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Cited text={value ?? ''} links={standard.links} hrefOf={hrefOf} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Official = ({ standard: { source, sourceUrl, number } }: { standard: Standard }) => (
  <div className={styles.official}>
    <h2>官方原文</h2>
    <p>{source || '来源待补充'}</p>
    {sourceUrl && (
      <a className="button" href={sourceUrl} rel="noopener noreferrer">
        到官方系统{number ? '查' : '阅读'}
        <span className="visually-hidden">{number}</span>
      </a>
    )}
    <p>要点由分会用自己的话整理，以官方文本为准；分会不转载标准全文。</p>
  </div>
);

const History = ({ versions }: { versions: Standard['versions'] }) => (
  <>
    <h2>变更记录</h2>
    <ol className={styles.history}>
      {versions.map(({ number, note, savedAt, changes }) => (
        <li key={number} id={`version-${number}`}>
          <strong>第 {number} 版</strong>　<time dateTime={savedAt}>{dayText(savedAt)}</time>
          <p>
            {note}
            {changes.length > 0 && `。改动：${changes.join('、')}`}
          </p>
        </li>
      ))}
    </ol>
    <a className="link" href={withBase('/standards/rss.xml')}>
      用 RSS 订阅全部标准的变更
    </a>
  </>
);

/** Of an edition nobody compared, what was not compared either might be a limit of another edition. */
const shownPoints = ({ isChecked, points }: Standard) => points.filter((point) => isChecked || point.isChecked);

/** With the addresses of its files, which the server knows how to build. */
export type StandardContent = { standard: Standard; fileAddresses: Record<string, string> };

export const Page = ({ content }: Pick<PageProps<StandardContent>, 'content'>) => {
  const { standard } = content;
  const points = shownPoints(standard);
  return (
    <>
      <PageHead title={nameOf(standard)} lead={standard.summary} />
      <div className={`wrap ${textStyles.columns} ${styles.columns}`}>
        <nav className={textStyles.contents} aria-label="所在位置">
          <h2>所在位置</h2>
          <a href={withBase('/')}>首页</a>
          <a href={withBase('/standards')}>运输标准</a>
        </nav>
        <article className={styles.article}>
          <Facts standard={standard} />
          <h2>要点</h2>
          {points.length === 0 && <p>分会还没有核对过的要点，请阅读官方原文。</p>}
          <ol>
            {points.map(({ text, isChecked }) => (
              <li key={text}>
                <Cited text={text} links={standard.links} hrefOf={hrefOf} />{' '}
                <small>{isChecked ? '已核对' : '待核对'}</small>
              </li>
            ))}
          </ol>
          {standard.files.length > 0 && (
            <>
              <h2>附件</h2>
              <StandardFiles files={standard.files} addressOf={(fileId) => content.fileAddresses[fileId] ?? ''} />
            </>
          )}
          <Official standard={standard} />
          <History versions={standard.versions} />
        </article>
        <aside className={textStyles.beside}>
          {standard.slug.startsWith('GB-1589') && (
            <div className={styles.other}>
              <h2>对照自己的车</h2>
              <p>填尺寸、轴数与质量，逐项比较，不用登录。</p>
              <a className="button" href={withBase('/standards/calculator')}>
                打开 GB 1589 计算器
              </a>
            </div>
          )}
          <h2>会员可以</h2>
          <p>收藏标准、收到变更提醒、看到哪些标准适用于自己的车队，逐台比较登记的车辆。</p>
          <a
            className="button primary"
            href={withBase(`/user/transport-standards/${encodeURIComponent(standard.slug)}`)}
          >
            在企业平台查看
          </a>
        </aside>
      </div>
    </>
  );
};
