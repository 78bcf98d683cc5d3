// The office's library of standards: all entries with how many follow and have read them, and the form of one.
import {
  addStandard,
  exportStandards,
  listOfficeStandards,
} from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { standardClasses } from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { OfficeStandardRow } from '@rfb/contract/publishing/standards/standards.ts';
import { Button } from 'antd';
import { dayText } from '../../../../lib/moments.ts';
import { pageNotes } from '../../../../lib/page-notes.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import type { Column } from '../../../../ui/DataTable.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import * as cards from '../../../../ui/RowCards.module.css';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { CheckedTag, StandardStateTag } from '../shared/StandardTags.tsx';
import { kindText, nameOf } from '../shared/standard-words.ts';
import { Marked } from './columns.tsx';
import { conditionsOf, useStandardFilters } from './filters.tsx';
import { OfficeDrawer } from './OfficeDrawer.tsx';
import * as styles from './standards.module.css';

const NEW = 'new';

const columnsFor = (keyword: string): Column<OfficeStandardRow>[] => [
  {
    key: 'name',
    title: '编号 / 名称',
    cell: ({ number, title, excerpt, isPublished }) => (
      <span className={styles.name}>
        {number && (
          <strong className="num">
            <Marked text={number} keyword={keyword} />
          </strong>
        )}
        <span>
          <Marked text={title} keyword={keyword} />
        </span>
        {excerpt && (
          <small>
            要点：
            <Marked text={excerpt} keyword={keyword} />
          </small>
        )}
        {!isPublished && <small className={styles.changed}>前台不显示</small>}
      </span>
    ),
  },
  { key: 'class', title: '类别', cell: (row) => standardClasses[row.class] },
  { key: 'state', title: '状态', cell: ({ state }) => <StandardStateTag value={state} /> },
  { key: 'checked', title: '核对', cell: ({ isChecked }) => <CheckedTag isChecked={isChecked} /> },
  {
    key: 'version',
    title: '版本',
    cell: ({ version, updatedAt }) => (
      <span className={styles.name}>
        <span>第 {version} 版</span>
        <small>{dayText(updatedAt)}</small>
      </span>
    ),
  },
  { key: 'readers', title: '已读人数', align: 'right', cell: ({ readers }) => <span className="num">{readers}</span> },
  {
    key: 'favourites',
    title: '收藏',
    align: 'right',
    cell: ({ favourites }) => <span className="num">{favourites}</span>,
  },
];

const OfficeCard = (row: OfficeStandardRow) => (
  <>
    <span className={cards.cardLine}>
      <strong>{nameOf(row)}</strong>
      <StandardStateTag value={row.state} />
    </span>
    <span className={cards.cardLine}>
      <small>{kindText(row)}</small>
      <CheckedTag isChecked={row.isChecked} />
    </span>
    <small className="muted">
      第 {row.version} 版　已读 {row.readers} 人　收藏 {row.favourites} 人
    </small>
  </>
);

export const OfficeStandardsPage = () => {
  const state = useStandardFilters();
  const { values, narrow, paging, openId } = state;
  const list = useList(listOfficeStandards, { query: { ...values, ...paging } });
  return (
    <PageFrame
      title="标准库"
      note={pageNotes['/admin/system/standards']}
      actions={
        <>
          <Allowed to={exportStandards}>
            <ExportButton
              isEmpty={list.data?.items.length === 0}
              start={(format, call) => call(exportStandards, { body: { filters: values, format } })}
              onStarted={state.showTask}
            />
          </Allowed>
          <Allowed to={addStandard}>
            <Button type="primary" onClick={() => state.open(NEW)}>
              收录标准
            </Button>
          </Allowed>
        </>
      }
    >
      <ExportProgress state={state} unit="项" />
      <ListPanel label="标准库" isFetching={list.isFetching && list.data !== undefined}>
        <FilterBar
          placeholder="编号片段、名称或要点"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditionsOf(values, narrow)}
          onClear={state.clear}
        />
        <ListRows
          of={list}
          state={state}
          none="还没有收录标准"
          label="标准"
          columns={columnsFor(state.keyword)}
          nameOf={nameOf}
          card={OfficeCard}
          openKey={openId}
          onOpen={state.open}
        />
      </ListPanel>
      {openId && (
        <OfficeDrawer
          key={openId}
          standardId={openId === NEW ? undefined : openId}
          onClose={() => state.open(undefined)}
        />
      )}
    </PageFrame>
  );
};
