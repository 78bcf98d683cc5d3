// The tabs above the enterprise list: all, two built-in filters, and the views this user has saved.

import { numberText } from '@rfb/contract/number-text.ts';
import { countMatches } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import {
  deleteView,
  listViews,
  type SavedView,
  saveView,
  updateView,
} from '@rfb/contract/services/views/views.endpoints.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../../../lib/api.ts';
import { keyOf, useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { filtersFrom, type ListState, viewQueryOf } from './list-state.ts';

// Loaded when somebody names a view, because it brings the form library.
const NameDialog = lazy(async () => ({ default: (await import('../../../../ui/NameDialog.tsx')).NameDialog }));

const builtIn: SavedView[] = [
  { id: 'all', name: '全部', query: '' },
  { id: 'notMembers', name: '未入会', query: 'member=none' },
  { id: 'incomplete', name: '资料不全', query: 'incomplete=1' },
];

const savedViews = { query: { page: 'enterprises' } } as const;

const useCounts = (views: SavedView[]) =>
  useQueries({
    queries: views.map(({ query }) => {
      const filters = filtersFrom(new URLSearchParams(query));
      return {
        queryKey: keyOf(countMatches, { query: filters }),
        queryFn: () => ask(countMatches, { query: filters }),
      };
    }),
  }).map(({ data }) => data && `${numberText(data.total)}${data.isCapped ? '+' : ''}`);

/** A saved view stays active while its filters are edited; a built-in one only while the filters equal it. */
const activeOf = (views: SavedView[], { viewId, viewQuery }: ListState) =>
  views.find(({ id }) => id === viewId) ??
  builtIn.find(({ query }) => viewQueryOf(new URLSearchParams(query)) === viewQuery) ??
  builtIn[0];

export const ViewTabs = ({ state }: { state: ListState }) => {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const [isNaming, setNaming] = useState<boolean>();
  const saved = useAsk(listViews, savedViews).data?.items ?? [];
  const views = [...builtIn, ...saved];
  const counts = useCounts(views);
  const active = activeOf(saved, state);
  const isSaved = saved.some(({ id }) => id === active?.id);
  const isChanged = active !== undefined && viewQueryOf(new URLSearchParams(active.query)) !== state.viewQuery;
  const update = useChange(updateView, {
    input: ({ id, name }: SavedView) => ({ params: { viewId: id }, body: { name, query: state.viewQuery } }),
    done: '视图已更新',
  });
  const deletion = useChange(deleteView, {
    input: (viewId: string) => ({ params: { viewId } }),
    onDone: () => state.showView(''),
  });
  const remove = (view: SavedView) =>
    modal.confirm({
      title: `删除视图“${view.name}”`,
      content: '只删除这个视图，企业资料不受影响。',
      okText: '删除视图',
      cancelText: '保留',
      onOk: () => deletion.settled(view.id),
    });
  return (
    <>
      <LineTabs
        label="视图"
        items={views.map(({ id, name }, index) => ({ key: id, name, count: counts[index] }))}
        active={active?.id ?? 'all'}
        onChange={(id) => {
          const view = views.find((one) => one.id === id);
          if (view) state.showView(view.query, saved.includes(view) ? view.id : undefined);
        }}
        extra={
          <>
            {isChanged && <span className="muted">{isSaved ? '视图已修改' : '当前条件未保存'}</span>}
            {isChanged && isSaved && active && (
              <button type="button" className="link" disabled={update.isPending} onClick={() => update.mutate(active)}>
                更新此视图
              </button>
            )}
            {isChanged && (
              <button type="button" className="link" onClick={() => setNaming(true)}>
                另存为
              </button>
            )}
            {isSaved && !isChanged && active && (
              <button type="button" className="link" onClick={() => remove(active)}>
                删除视图
              </button>
            )}
          </>
        }
      />
      {isNaming !== undefined && (
        <Suspense>
          <NameDialog
            isOpen={isNaming}
            title="保存为视图"
            label="视图名称"
            maxLength={12}
            okText="保存视图"
            onClose={() => setNaming(false)}
            onSave={async (name, call) => {
              const view = await call(saveView, { body: { page: 'enterprises', name, query: state.viewQuery } });
              // The tab must exist before it becomes active.
              queries.setQueryData<{ items: SavedView[] }>(keyOf(listViews, savedViews), (old) => ({
                items: [...(old?.items ?? []), view],
              }));
              state.showView(view.query, view.id);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
