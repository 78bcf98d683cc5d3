// The public list of standards in five groups: what was compared first, the rest folded. Works without JavaScript.
import { standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import {
  type StandardTopic,
  standardClasses,
  standardTopics,
  topicNotes,
} from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { StandardChange, StandardRow } from '@rfb/contract/publishing/standards/standards.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { PageHead } from '../../../../site/plain/PageHead.tsx';
import { Icon } from '../../../../site/shell/Icon.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { StandardStateTag } from '../shared/StandardTags.tsx';
import { CalculatorTeaser } from './CalculatorTeaser.tsx';
import { Force, Legend } from './Legend.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { groupsOf } from './standard-groups.ts';
import * as styles from './standards-list.module.css';

/** `more`: entries beyond those that are listed; with `isCapped` there are still more. */
export type StandardsContent = {
  keyword: string;
  items: StandardRow[];
  more: number;
  isCapped?: boolean | undefined;
  changes: StandardChange[];
};

const Entry = ({ item }: { item: StandardRow }) => (
  <li className={styles.entry}>
    <Force isMandatory={item.isMandatory} />
    <a href={withBase(standardPath(item.slug))}>
      <strong className={item.number ? 'num' : undefined}>{item.number || standardClasses[item.class]}</strong>
      <span>{item.title}</span>
      <small>{item.isChecked && item.excerpt ? `要点：${item.excerpt}` : item.summary}</small>
    </a>
    <span className={styles.end}>
      {item.isChecked && <StandardStateTag value={item.state} />}
      {item.sourceUrl && (
        <a className="link" href={item.sourceUrl} rel="noopener noreferrer">
          官方来源<span className="visually-hidden">：{item.number || item.title}</span>
        </a>
      )}
    </span>
  </li>
);

const Entries = ({ items }: { items: StandardRow[] }) => (
  <ul>
    {items.map((item) => (
      <Entry key={item.id} item={item} />
    ))}
  </ul>
);

const namesOf = (items: StandardRow[]) => items.map(({ number, title }) => number || `《${title}》`).join('、');

const Folded = ({ items, isOpen }: { items: StandardRow[]; isOpen: boolean }) => (
  <details className={styles.folded} open={isOpen}>
    <summary>
      <i aria-hidden="true" />
      <span>
        待核对 {items.length} 部：{namesOf(items)}
      </span>
    </summary>
    <Entries items={items} />
  </details>
);

type GroupProps = { topic: StandardTopic; checked: StandardRow[]; unchecked: StandardRow[]; isSearch: boolean };

const Group = ({ topic, checked, unchecked, isSearch }: GroupProps) => (
  <section className={styles.group} id={topic} aria-labelledby={`${topic}-title`}>
    <h2 id={`${topic}-title`}>{standardTopics[topic]}</h2>
    <p className={styles.count}>
      已核对 {checked.length}，待核对 {unchecked.length}
    </p>
    <p className={styles.about}>{topicNotes[topic]}</p>
    <Entries items={checked} />
    {unchecked.length > 0 && <Folded items={unchecked} isOpen={isSearch} />}
  </section>
);

const Search = ({ keyword }: { keyword: string }) => (
  <form className={styles.search} action={withBase('/standards')}>
    <label className="input large">
      <Icon name="search" />
      <span className="visually-hidden">编号片段或名称</span>
      <input
        name="keyword"
        type="search"
        defaultValue={keyword}
        maxLength={60}
        placeholder="编号片段或词语，例如 1589、冷链"
      />
    </label>
    <button type="submit" className="button primary large">
      搜索
    </button>
  </form>
);

const leadOf = (items: StandardRow[]) =>
  `五组 ${items.length} 部，${items.filter(({ isChecked }) => isChecked).length} 部对照公开目录核对过版本，并写明官方网址。要点由分会自写，原文请到官方公开系统看。`;

export const Page = ({ content }: Pick<PageProps<StandardsContent>, 'content'>) => {
  const { keyword, items, more, isCapped, changes } = content;
  const groups = groupsOf(items);
  return (
    <>
      <PageHead
        title="运输标准"
        lead={keyword ? '按编号、名称与要点查找；命中待核对的标准时，所在的一组自动展开。' : leadOf(items)}
      />
      <div className="wrap">
        <Search keyword={keyword} />
        <div className={styles.columns}>
          <nav className={styles.contents} aria-label="分组">
            {groups.map(({ topic, checked, unchecked }) => (
              <a key={topic} href={`#${topic}`}>
                {standardTopics[topic]} <span className="num">{checked.length + unchecked.length}</span>
              </a>
            ))}
            <Legend />
          </nav>
          <div>
            {keyword && (
              <p role="status" className={styles.found}>
                {items.length > 0
                  ? `“${keyword}”找到${isCapped ? '超过' : ''} ${items.length + more} 部`
                  : `没有收录“${keyword}”`}
                <a className="link" href={withBase('/standards')}>
                  查看全部
                </a>
              </p>
            )}
            {groups.map((group) => (
              <Group key={group.topic} {...group} isSearch={keyword !== ''} />
            ))}
            {more > 0 && (
              <p>
                另有{isCapped && '至少'} {more} 部没有列出，请用编号或词语查找。
              </p>
            )}
          </div>
          <aside className={styles.beside}>
            <CalculatorTeaser />
            <RecentChanges changes={changes} />
            <p className={styles.about}>
              待核对：秘书处还没有对照官方目录，编号可能已经换版。这些标准不写日期，也不据此给限值。
            </p>
          </aside>
        </div>
      </div>
    </>
  );
};
