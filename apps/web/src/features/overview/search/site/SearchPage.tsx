// What the site's search found, list by list; a form that works without script.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { MAX_SEARCHED } from '@rfb/contract/overview/search/search.labels.ts';
import type { searchSite } from '@rfb/contract/overview/search/site-search.endpoints.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { newsPath } from '../../../publishing/articles/shared/addresses.ts';
import { FoundArticles, FoundFleets, FoundStandards, Group } from './groups.tsx';
import * as styles from './search.module.css';

type Found = ReplyOf<typeof searchSite>;

/** `code`: what was typed is one; empty where it must not be repeated. */
export type SearchContent = {
  q: string;
  code: { kind: string; code: string; path: string } | null;
  found: Found | null;
  isTooLong: boolean;
  isTooOften: boolean;
};

const addressOf = (q: string) => withBase(`/search?q=${encodeURIComponent(q)}`);

const Box = ({ q }: { q: string }) => (
  <form className={styles.box} action={withBase('/search')}>
    <label className="input large">
      <Icon name="search" />
      <span className="visually-hidden">要找什么</span>
      <input
        name="q"
        type="search"
        defaultValue={q}
        maxLength={80}
        placeholder="线路、车队、资讯、标准或查验码"
        required
      />
    </label>
    <button type="submit" className="button primary large">
      搜索
    </button>
  </form>
);

const Code = ({ code: { kind, code, path } }: { code: NonNullable<SearchContent['code']> }) => (
  <section className={styles.group} aria-labelledby="codes">
    <h2 id="codes">编号</h2>
    <p className={styles.code}>
      <span>
        认出来了：{kind}
        {code && <b className="num">{code}</b>}
      </span>
      <a className="button primary" href={withBase(path)}>
        {code ? '去查验' : '去举报进度查询'}
      </a>
    </p>
    {!code && <p className={styles.note}>查询码等于钥匙，不要发给别人；请在那一页的框里输入，不要放在网址里。</p>}
  </section>
);

const Groups = ({ q, found: { fleets, articles, standards } }: { q: string; found: Found }) => (
  <>
    <Group id="fleets" name="车队" unit="家" of={fleets} path={`/ecosystem?keyword=${encodeURIComponent(q)}`}>
      <FoundFleets items={fleets.items} />
    </Group>
    <Group id="articles" name="资讯" unit="篇" of={articles} path={newsPath({ keyword: q })}>
      <FoundArticles items={articles.items} />
    </Group>
    <Group id="standards" name="标准" unit="部" of={standards} path={`/standards?keyword=${encodeURIComponent(q)}`}>
      <FoundStandards items={standards.items} />
    </Group>
  </>
);

const Nothing = ({ q, suggestion }: { q: string; suggestion: string | null }) => (
  <div className={styles.nothing}>
    <p role="status">没有找到“{q}”</p>
    {suggestion && (
      <p>
        是不是要找：
        <a className="link in-text" href={addressOf(suggestion)}>
          {suggestion}
        </a>
      </p>
    )}
    <p className={styles.note}>可以写地名、车型、车长、标准编号片段、拼音或首字母；几个词之间空一格，要同时符合。</p>
  </div>
);

const wordsOf = ({ fleets, articles, standards }: Found) =>
  [
    [fleets, '家车队'],
    [articles, '篇资讯'],
    [standards, '部标准'],
  ] as const;

const Outcome = ({ q, found }: { q: string; found: Found }) => {
  const some = wordsOf(found).filter(([{ total }]) => total > 0);
  if (some.length === 0) return <Nothing q={q} suggestion={found.suggestion} />;
  return (
    <>
      <p role="status" className={styles.summary}>
        “{q}”找到 {some.map(([{ total, isCapped }, name]) => `${isCapped ? '超过 ' : ''}${total} ${name}`).join('、')}
      </p>
      <Groups q={q} found={found} />
    </>
  );
};

export const Page = ({
  content: { q, code, found, isTooLong, isTooOften },
}: Pick<PageProps<SearchContent>, 'content'>) => (
  <div className={`wrap ${styles.search}`}>
    <h1>搜索</h1>
    <Box q={q} />
    {isTooLong && (
      <p role="status" className={styles.nothing}>
        最多 {MAX_SEARCHED} 个字，请少写几个。
      </p>
    )}
    {isTooOften && (
      <p role="status" className={styles.nothing}>
        这一分钟里搜索太多次了，请稍等一分钟再搜。
      </p>
    )}
    {code && <Code code={code} />}
    {found && <Outcome q={q} found={found} />}
    {!code && !found && !isTooLong && !isTooOften && (
      <p className={styles.note}>
        一处找车队、资讯与标准。线路写“上海 西安”，车写“9.6米
        冷藏”，标准写“1589”；拼音和首字母也认。查验码与编号认出来后去查验。
      </p>
    )}
  </div>
);
