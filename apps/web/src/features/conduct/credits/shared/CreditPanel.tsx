// The credit score, and the button that opens its explanation.
import { getMyCredit } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { creditGradeOf } from '@rfb/contract/conduct/credits/grades.ts';
import { lazy, Suspense, useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './CreditPanel.module.css';

const ExplanationDialog = lazy(async () => ({ default: (await import('./ExplanationDialog.tsx')).ExplanationDialog }));

/** The button that opens the explanation, for places that already show the score. */
export const CreditExplanation = ({ label = '为什么是这个分' }: { label?: string }) => {
  const [isOpen, setOpen] = useState(false);
  const credit = useAsk(getMyCredit).data;
  return (
    <>
      <button type="button" className="link" disabled={!credit} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && credit && (
        <Suspense>
          <ExplanationDialog credit={credit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

export const CreditPanel = () => (
  <Panel title="信用分" extra={<CreditExplanation />}>
    <QueryView of={useAsk(getMyCredit)} rows={2}>
      {({ score, isStarting }) => (
        <div className={styles.creditScore}>
          <b>{score}</b>
          <span>{creditGradeOf(score)}</span>
          <small>{isStarting ? '起始分，还没有计分的记录' : '按近 12 个月的记录计算，越近越重'}</small>
        </div>
      )}
    </QueryView>
  </Panel>
);
