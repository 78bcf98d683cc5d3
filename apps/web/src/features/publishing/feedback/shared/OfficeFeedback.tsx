// What visitors said about public pages, for staff: counts for each page, and lines to deal with.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { closeFeedback, listFeedback } from '@rfb/contract/publishing/feedback/feedback.endpoints.ts';
import { NOT_FOUND_PAGE } from '@rfb/contract/publishing/feedback/feedback-pages.ts';
import { Button } from 'antd';
import { withBase } from '../../../../lib/base-path.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ListPager } from '../../../../ui/ListPager.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import type { CaseListState } from '../../../services/cases/shared/OfficeCases.tsx';
import * as styles from './feedback.module.css';

type Row = ReplyOf<typeof listFeedback>['items'][number];

const PageRow = ({ row: { id: page, useful, useless, lines } }: { row: Row }) => {
  const close = useChange(closeFeedback, {
    input: () => ({ body: { ids: lines.map(({ id }) => id) } }),
    done: '已标为处理',
  });
  return (
    <li>
      <p className={styles.head}>
        {page === NOT_FOUND_PAGE ? (
          <b>页面不存在（404）</b>
        ) : (
          <a className="link" href={withBase(page)} target="_blank" rel="noopener">
            {page}
          </a>
        )}
        <span>
          有用 <span className="num">{useful}</span>　没用 <span className="num">{useless}</span>
        </span>
        {lines.length > 0 && (
          <Allowed to={closeFeedback}>
            <Button
              size="small"
              loading={close.isPending}
              aria-label={`标为已处理：${page}`}
              onClick={() => close.mutate()}
            >
              标为已处理
            </Button>
          </Allowed>
        )}
      </p>
      {lines.map(({ id, text, isUseful, day }) => (
        <p key={id} className={styles.line}>
          <small>
            <span className="num">{day}</span>　{isUseful ? '有用' : '没用'}
          </small>
          {text}
        </p>
      ))}
    </li>
  );
};

export const OfficeFeedback = ({ state }: { state: CaseListState }) => {
  const list = useList(listFeedback, { query: state.paging });
  return (
    <QueryView of={list} rows={8}>
      {({ items, total, totalIsCapped }) =>
        items.length === 0 ? (
          <EmptyState title="还没有人反馈" />
        ) : (
          <>
            <ul className={styles.pages}>
              {items.map((row) => (
                <PageRow key={row.id} row={row} />
              ))}
            </ul>
            <ListPager
              page={state.page}
              pageSize={state.pageSize}
              shown={items.length}
              total={total}
              isCapped={totalIsCapped}
              known={total}
              onChange={state.setPage}
            />
          </>
        )
      }
    </QueryView>
  );
};
