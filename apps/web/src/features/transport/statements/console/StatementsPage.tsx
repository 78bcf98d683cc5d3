// The monthly statements of a company with its partners, and what is open by age.
import { monthText } from '@rfb/contract/days.ts';
import { exportLedger } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { useNavigate } from 'react-router';
import { useListAddress } from '../../../../lib/list-address.ts';
import { pageNotes } from '../../../../lib/page-notes.ts';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { UsageTabs, usageTabPath } from '../../../fleet/usages/shared/UsageTabs.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { BiddingTabs } from '../../../trade/tenders/shared/BiddingTabs.tsx';
import { Ageing } from './Ageing.tsx';
import { lastMonths, MonthFilter } from './MonthFilter.tsx';
import { StatementList } from './StatementList.tsx';
import { listAddress, type ShownTab, shownTabs, useSide } from './statements-address.ts';

const Tabs = () => {
  const navigate = useNavigate();
  return useSide() === 'shipper' ? (
    <BiddingTabs active="statements" />
  ) : (
    <UsageTabs active="statements" onChange={(next) => next !== 'statements' && void navigate(usageTabPath(next))} />
  );
};

export const StatementsPage = () => {
  const side = useSide();
  const state = useListAddress(listAddress);
  const tab: ShownTab = state.values.tab ?? 'open';
  const month = state.values.month ?? lastMonths(2)[1] ?? '';
  return (
    <PageFrame
      title={side === 'shipper' ? '竞价中心' : '车辆使用'}
      note={pageNotes[side === 'shipper' ? '/user/bidding/statements' : '/user/vehicle-usage/statements']}
      actions={
        <ExportButton
          isEmpty={false}
          label={`导出 ${monthText(month)}往来明细`}
          start={(format, call) => call(exportLedger, { body: { month, format } })}
          onStarted={state.showTask}
        />
      }
    >
      <Tabs />
      <ListPanel label="对账单" isFetching={false}>
        <LineTabs
          label="对账单分类"
          items={Object.entries(shownTabs).map(([key, name]) => ({ key, name }))}
          active={tab}
          onChange={(key) => state.narrow({ tab: key === 'open' ? undefined : key })}
          extra={tab !== 'ageing' && <MonthFilter state={state} />}
        />
        <ExportProgress state={state} unit="行" />
        {tab === 'ageing' ? (
          <Ageing side={side} state={state} />
        ) : (
          <StatementList side={side} state={state} tab={tab} />
        )}
      </ListPanel>
    </PageFrame>
  );
};
