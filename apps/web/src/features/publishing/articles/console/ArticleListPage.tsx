// The staff list of articles in every state, with their last editor and actions.
import { numberText } from '@rfb/contract/number-text.ts';
import { articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import {
  countStaffArticles,
  createArticle,
  listStaffArticles,
} from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { Choices } from '../../../../ui/Choices.tsx';
import { type Condition, FilterBar } from '../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { ContentFrame } from '../../../conduct/listings/shared/ContentFrame.tsx';
import { ArticleCardRow, columns, titleOf } from './columns.tsx';
import { editorPath, type ListState, NEW_ARTICLE, tabKeys, tabNames, useListState } from './list-state.ts';
import { RowActions } from './RowActions.tsx';

const conditionsOf = ({ values: { category }, narrow }: ListState): Condition[] => [
  {
    key: 'category',
    name: '分类',
    text: category && articleCategories[category],
    editor: (
      <Choices
        words={articleCategories}
        chosen={category ? [category] : []}
        isSingle
        onChange={([one]) => narrow({ category: one })}
      />
    ),
    clear: () => narrow({ category: undefined }),
  },
];

export const ArticleListPage = () => {
  const state = useListState();
  const navigate = useNavigate();
  const counts = useAsk(countStaffArticles).data;
  const { filters, paging } = state;
  const list = useList(listStaffArticles, { query: { ...filters, ...paging } });
  const open = (id: string) => void navigate(editorPath(id));
  const write = useMay()(createArticle) && (
    <Button type="primary" onClick={() => open(NEW_ARTICLE)}>
      写文章
    </Button>
  );
  const countOf = (key: (typeof tabKeys)[number]) => {
    if (!counts || key === 'changed') return undefined;
    return key === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[key];
  };
  return (
    <ContentFrame note="行业资讯的文章，从草稿、审核到发布和撤回" actions={write}>
      <ListPanel label="文章" isFetching={list.isFetching && list.data !== undefined}>
        <LineTabs
          label="文章状态"
          items={tabKeys.map((key) => {
            const count = countOf(key);
            return { key, name: tabNames[key], ...(count !== undefined && { count: numberText(count) }) };
          })}
          active={state.tab}
          onChange={(key) => state.narrow({ tab: key === 'all' ? undefined : key })}
        />
        <FilterBar
          placeholder="标题"
          keyword={state.keyword}
          onKeyword={(keyword) => state.setKeyword(keyword.slice(0, 40))}
          conditions={conditionsOf(state)}
          onClear={state.clear}
        />
        <ListRows
          of={list}
          state={state}
          none="还没有文章"
          begin={write}
          label="文章"
          columns={columns}
          nameOf={titleOf}
          card={ArticleCardRow}
          onOpen={open}
          actions={(card) => <RowActions card={card} />}
        />
      </ListPanel>
    </ContentFrame>
  );
};
