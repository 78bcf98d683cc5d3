// Appeals against credit events for staff: open ones first, and the drawer of the opened one.
import { appealStateTag } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import { exportAppeals, listOfficeAppeals } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import type { OfficeAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from '../../../services/cases/shared/cases.module.css';
import {
  CaseCard,
  type CaseListState,
  OfficeCases,
  shelfOf,
  waitingColumn,
} from '../../../services/cases/shared/OfficeCases.tsx';
import { AppealDrawer } from './AppealDrawer.tsx';

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
  { key: 'state', title: '状态', cell: ({ state }) => <StateTag of={appealStateTag} value={state} /> },
  { key: 'openedAt', title: '提出', cell: ({ openedAt }) => <span className="num">{shortTimeText(openedAt)}</span> },
  waitingColumn,
];

export const OfficeAppeals = ({ state }: { state: CaseListState }) => {
  const tab = shelfOf(state);
  return (
    <OfficeCases
      name="申诉"
      shelves={{ open: '待结论', decided: '已有结论' }}
      state={state}
      list={useList(listOfficeAppeals, { query: { ...state.paging, tab } })}
      exportBy={exportAppeals}
      startExport={(format, call) => call(exportAppeals, { body: { filters: { tab }, format } })}
      columns={columns}
      nameOf={({ appealNo }) => appealNo}
      card={(row) => (
        <CaseCard
          title={row.words}
          tag={<StateTag of={appealStateTag} value={row.state} />}
          fact={row.company.name}
          row={row}
        />
      )}
      drawer={(appealId, moves) => <AppealDrawer appealId={appealId} moves={moves} />}
    />
  );
};
