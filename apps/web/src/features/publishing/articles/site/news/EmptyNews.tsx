// Empty state of the news: nothing published, in this category or at all, or nothing matches.
import { type ArticleCategory, articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { withBase } from '../../../../../lib/base-path.ts';
import { SiteEmptyState } from '../../../../../site/shell/SiteEmptyState.tsx';
import { type NewsFilters, newsAddress } from '../../shared/addresses.ts';
import { isSearched } from './content.ts';

const aboutCategory: Record<ArticleCategory, string> = {
  policy: '法规、标准与办事办法的解读放在这里',
  announcement: '分会的决定、公示与通知放在这里',
  industry: '公路货运行业的新变化放在这里',
  market: '运价、货量与成交的分析放在这里',
  safety: '安全管理与合规经营的做法放在这里',
  green: '新能源车辆与节能减排的实践放在这里',
  members: '会员企业自己的故事放在这里',
};

export const EmptyNews = ({ filters }: { filters: NewsFilters }) => {
  const { category } = filters;
  if (isSearched(filters))
    return (
      <SiteEmptyState title="没有符合条件的文章">
        <a className="button" href={newsAddress({ category })}>
          清除筛选
        </a>
      </SiteEmptyState>
    );
  if (category)
    return (
      <SiteEmptyState title={`${aboutCategory[category]}，${articleCategories[category]}还没有文章`}>
        <a className="button" href={newsAddress({})}>
          查看全部资讯
        </a>
      </SiteEmptyState>
    );
  return (
    <SiteEmptyState title="分会还没有发布资讯">
      <a className="button" href={withBase('/ecosystem')}>
        查看车队名录
      </a>
    </SiteEmptyState>
  );
};
