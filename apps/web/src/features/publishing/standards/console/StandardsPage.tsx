// The library of standards for a company: search, shelves, alerts, and what applies to its fleet and why.
import {
  exportMyStandards,
  listMyStandards,
  type Shelf,
  shelves,
} from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { countText } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { Link, useNavigate } from 'react-router';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { oneOf } from '../../../../lib/list-address.ts';
import { pageNotes } from '../../../../lib/page-notes.ts';
import { useList } from '../../../../lib/use-list.ts';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { CALCULATOR, libraryPath, nameOf } from '../shared/standard-words.ts';
import { AlertsPanel, CalculatorPanel, FactsPanel } from './BelowPanels.tsx';
import { columnsFor, StandardCard } from './columns.tsx';
import { FleetLimitsPanel } from './FleetLimitsPanel.tsx';
import { conditionsOf, useStandardFilters } from './filters.tsx';
import * as styles from './standards.module.css';

const none: Record<Shelf, string> = {
  all: '标准库还没有条目',
  applicable: '还没有适用的标准，登记车辆后会自动算出',
  favourites: '还没有收藏，点编号左边的星标收藏',
  changed: '没有未读的变更',
};

export const StandardsPage = () => {
  const state = useStandardFilters();
  const navigate = useNavigate();
  const { values, narrow, paging } = state;
  const isFleet = useCurrentUser().data?.user?.subRole === 'fleet';
  const shelf = oneOf(shelves)(state.search.get('shelf')) ?? 'all';
  const list = useList(listMyStandards, { query: { ...values, ...paging, shelf } });
  const { counts, facts, alerts, items = [] } = list.data ?? {};
  const open = (id: string) => {
    const row = items.find((item) => item.id === id);
    if (row) navigate(libraryPath(row.slug));
  };
  return (
    <PageFrame
      title="运输标准"
      note={pageNotes['/user/transport-standards']}
      actions={
        <>
          <ExportButton
            isEmpty={list.data?.items.length === 0}
            start={(format, call) => call(exportMyStandards, { body: { filters: values, shelf, format } })}
            onStarted={state.showTask}
          />
          <Link className={styles.action} to={CALCULATOR}>
            GB 1589 计算器
          </Link>
        </>
      }
    >
      <ExportProgress state={state} unit="项" />
      <ListPanel label="运输标准" isFetching={list.isFetching && list.data !== undefined}>
        <LineTabs
          label="分类"
          items={(Object.keys(shelves) as Shelf[]).map((key) => ({
            key,
            name: shelves[key],
            ...(counts && { count: countText(counts[key]) }),
          }))}
          active={shelf}
          onChange={(key) => narrow({ shelf: key === 'all' ? undefined : key })}
        />
        <FilterBar
          placeholder="编号片段或名称，例如 1589"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditionsOf(values, narrow)}
          onClear={state.clear}
        />
        <ListRows
          of={list}
          state={state}
          none={none[shelf]}
          label="标准"
          columns={columnsFor(state.keyword)}
          nameOf={nameOf}
          card={StandardCard}
          onOpen={open}
        />
        <p className={styles.listNote}>
          编号可只输数字片段，空格与横线不影响查找。“版本待核对”表示分会尚未对照官方目录。
        </p>
      </ListPanel>
      {isFleet && <FleetLimitsPanel />}
      <div className={styles.below}>
        <AlertsPanel alerts={alerts} />
        <FactsPanel facts={facts} counts={counts} />
        <CalculatorPanel />
      </div>
    </PageFrame>
  );
};
