// The credit tab of a company's profile: score, history, components, events, appeals, and the way to the next grade.
import { listMyAppeals } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import { getMyCredit, getMyCreditReport } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { type CreditComponent, creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { useRef } from 'react';
import { oneOf, useListAddress } from '../../../../lib/list-address.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import * as pageFrameStyles from '../../../../ui/PageFrame.module.css';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { OpenAppeals } from '../../credit-appeals/shared/OpenAppeals.tsx';
import * as styles from './CreditTab.module.css';
import { EventsPanel } from './EventsPanel.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { PartsTable } from './PartsTable.tsx';
import type { Side } from './part-words.ts';
import { RuleChange } from './RuleChange.tsx';
import { ScoreBoard } from './ScoreBoard.tsx';
import { StepsPanel } from './StepsPanel.tsx';

const conditions = { component: oneOf(creditComponents) };

export const CreditTab = ({ side }: { side: Side }) => {
  const credit = useAsk(getMyCredit);
  const report = useAsk(getMyCreditReport);
  const appeals = useAsk(listMyAppeals, { query: { pageSize: '10' } });
  const state = useListAddress({ conditions });
  const events = useRef<HTMLDivElement>(null);
  const show = (component: CreditComponent) => {
    state.narrow({ component, open: undefined });
    events.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <QueryView of={credit} rows={8}>
      {(score) => (
        <QueryView of={report} rows={8}>
          {(known) => (
            <div className={pageFrameStyles.pageBody}>
              {known.ruleChange && <RuleChange change={known.ruleChange} />}
              <div className={styles.top}>
                <ScoreBoard credit={score} report={known} />
                <HistoryChart history={known.history} />
              </div>
              <PartsTable credit={score} report={known} side={side} onShow={show} />
              <div className={styles.bottom}>
                <div ref={events}>
                  <EventsPanel side={side} state={state} />
                </div>
                <aside className={pageFrameStyles.pageBody} aria-label="申诉与提高">
                  <OpenAppeals appeals={(appeals.data?.items ?? []).filter((one) => one.state === 'open')} />
                  <StepsPanel report={known} side={side} />
                </aside>
              </div>
            </div>
          )}
        </QueryView>
      )}
    </QueryView>
  );
};
