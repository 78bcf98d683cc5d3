// Appeals against credit events for staff: open ones first, and the drawer of the opened one.
import { exportAppeals, listOfficeAppeals } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import type { OfficeAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { neighboursOf } from '../../../../lib/neighbours.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import type { Column } from '../../../../ui/DataTable.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import type { CaseListState } from '../../../services/cases/shared/case-list-state.ts';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { AppealDrawer } from './AppealDrawer.tsx';
import { AppealStateTag } from './AppealStateTag.tsx';

const shelves = { open: '待结论', decided: '已有结论' } as const;

const waitingText = ({ waitingDays }: OfficeAppeal) => (waitingDays === 0 ? '不足 1 天' : `${waitingDays} 天`);

const columns: Column<OfficeAppeal>[] = [
  {
    key: 'event',
    title: '事件',
    cell: (row) => (
      <>
        <strong className={styles.caseExcerpt}>
          {row.sourceNo} {row.words}
        </strong>
        <small>
          <span className="num">{row.appealNo}</span>　{row.company.name}
        </small>
      </>
    ),
  },
  { key: 'component', title: '项目', cell: ({ component }) => creditComponents[component].name },
  { key: 'state', title: '状态', cell: ({ state }) => <AppealStateTag value={state} /> },
  { key: 'openedAt', title: '提出', cell: ({ openedAt }) => <span className="num">{shortTimeText(openedAt)}</span> },
  { key: 'waiting', title: '等待', cell: (row) => <span className="num">{waitingText(row)}</span> },
];

const AppealCard = (row: OfficeAppeal) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong className={styles.caseExcerpt}>{row.words}</strong>
      <AppealStateTag value={row.state} />
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>{row.company.name}</small>
      <span className="num">{waitingText(row)}</span>
    </span>
  </>
);

export const OfficeAppeals = ({ state }: { state: CaseListState }) => {
  const shelf = state.search.get('shelf') === 'decided' ? 'decided' : 'open';
  const { openId } = state;
  const list = useList(listOfficeAppeals, { query: { ...state.paging, tab: shelf } });
  return (
    <>
      <LineTabs
        label="申诉的状态"
        items={Object.entries(shelves).map(([key, name]) => ({ key, name }))}
        active={shelf}
        onChange={state.goShelf}
        extra={
          <Allowed to={exportAppeals}>
            <ExportButton
              isEmpty={list.data?.items.length === 0}
              start={(format, call) => call(exportAppeals, { body: { filters: { tab: shelf }, format } })}
              onStarted={state.showTask}
            />
          </Allowed>
        }
      />
      <ExportProgress state={state} unit="件" />
      <ListRows
        of={list}
        state={{ ...state, isNarrowed: false }}
        none={shelf === 'open' ? '没有待结论的申诉' : '这里还没有申诉'}
        label="申诉"
        columns={columns}
        nameOf={({ appealNo }) => appealNo}
        card={AppealCard}
        openKey={openId}
        onOpen={state.open}
      />
      {openId && (
        <AppealDrawer
          appealId={openId}
          onClose={() => state.open(undefined)}
          {...neighboursOf(list.data?.items ?? [], openId, state.open)}
        />
      )}
    </>
  );
};
