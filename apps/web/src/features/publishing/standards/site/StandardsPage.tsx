// The public list of standards: one search field, one row for each entry. Works without JavaScript.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import type { listStandards } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { checkedName, standardStates } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { PageHead } from '../../../../site/plain/PageHead.tsx';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { Paging } from '../../../../site/shell/Paging.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { kindText } from '../shared/standard-words.ts';
import * as styles from './standard.module.css';

/** The content of the public list. */
export type StandardsContent = ReplyOf<typeof listStandards> & { keyword: string };

export const Page = ({ content }: Pick<PageProps<StandardsContent>, 'content'>) => {
  const { keyword, items, total, totalIsCapped, page, pageSize } = content;
  const shown = `${totalIsCapped ? '超过 ' : ''}${total.toLocaleString('zh-CN')}`;
  const addressOf = (number: number) => {
    const query = new URLSearchParams({ ...(keyword && { keyword }), ...(number > 1 && { page: String(number) }) });
    return withBase(`/standards${query.size > 0 ? `?${query}` : ''}`);
  };
  return (
    <>
      <PageHead title="运输标准" lead="道路货运常用的标准与法规：编号、状态与分会整理的要点，原文请到官方系统阅读。" />
      <div className={`wrap ${styles.library}`}>
        <form className={styles.search} action={withBase('/standards')}>
          <label className="input large">
            <Icon name="search" />
            <span className="visually-hidden">编号片段或名称</span>
            <input
              name="keyword"
              type="search"
              defaultValue={keyword}
              maxLength={60}
              placeholder="编号片段或名称，例如 1589"
            />
          </label>
          <button type="submit" className="button primary">
            查找
          </button>
        </form>
        <p role="status">
          {keyword ? `“${keyword}”找到 ${shown} 项` : `共收录 ${shown} 项`}
          {keyword && (
            <a className="link" href={withBase('/standards')}>
              ，查看全部
            </a>
          )}
        </p>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <a href={withBase(standardPath(item.slug))}>
                {item.number && <strong className="num">{item.number}</strong>}
                <span>{item.title}</span>
              </a>
              <small>
                {kindText(item)}　{standardStates[item.state]}　{checkedName(item.isChecked)}
              </small>
              {item.excerpt && <small>要点：{item.excerpt}</small>}
            </li>
          ))}
        </ul>
        <Paging page={page} pageSize={pageSize} total={total} addressOf={addressOf} />
      </div>
    </>
  );
};
