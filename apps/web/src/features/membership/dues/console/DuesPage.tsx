// The ledger of dues: figures, what waits for a second person, what is open and how long, and the entries behind every sum.
import { getDuesSummary } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressState } from '../../../../lib/address-state.ts';
import { dayText, shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { LoadFailure } from '../../../../ui/EmptyState.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ProposalsPanel } from '../../../identity/proposals/shared/ProposalsPanel.tsx';
import { MemberFrame } from '../shared/MemberFrame.tsx';
import { type Act, ActDialog } from './acts.tsx';
import { DuesFigures } from './DuesFigures.tsx';
import { DUES_PATH, duesTabs, entriesPath, readTab, yearTab } from './dues-address.ts';
import { EntryList } from './EntryList.tsx';
import { UnpaidList } from './UnpaidList.tsx';
import { YearView } from './YearView.tsx';

const paths = { unpaid: DUES_PATH, entries: entriesPath({}), year: yearTab };

export const DuesPage = () => {
  const navigate = useNavigate();
  const tab = readTab(useAddressState().search.get('tab')) ?? 'unpaid';
  const [act, setAct] = useState<Act>();
  const asked = useAsk(getDuesSummary);
  const summary = asked.data;
  const at = summary?.countedAt;
  return (
    <MemberFrame
      title="会费账"
      note={`${at ? `统计截至 ${dayText(at)} ${shortTimeText(at).slice(6)}` : '正在统计'}　每个数都是分录之和，点开就是它的分录；平台只记账，不收款`}
    >
      {asked.error ? (
        <LoadFailure message={asked.error.message} onRetry={() => void asked.refetch()} />
      ) : (
        <DuesFigures summary={summary} />
      )}
      <ProposalsPanel kinds={['dues']} />
      <ListPanel label="会费账" isFetching={false}>
        <LineTabs
          label="未缴与分录"
          items={[
            { key: 'unpaid', name: duesTabs.unpaid, ...(summary && { count: numberText(summary.receivables) }) },
            { key: 'entries', name: duesTabs.entries },
            { key: 'year', name: duesTabs.year },
          ]}
          active={tab}
          onChange={(key) => void navigate(paths[key as keyof typeof paths])}
        />
        {tab === 'unpaid' && <UnpaidList ages={summary?.ages} onAct={setAct} />}
        {tab === 'entries' && <EntryList onAct={setAct} />}
        {tab === 'year' && <YearView />}
      </ListPanel>
      <ActDialog of={act} onClose={() => setAct(undefined)} />
    </MemberFrame>
  );
};
