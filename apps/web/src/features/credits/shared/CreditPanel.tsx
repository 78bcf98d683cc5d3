// The credit score with an explanation: every component, its counted events, its points and its formula.
import { type Credit, getMyCredit } from '@rfb/contract/credits/credits.endpoints.ts';
import { creditGradeOf, STARTING_CREDIT_SCORE } from '@rfb/contract/credits/credits.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { withBase } from '../../../lib/base-path.ts';
import { useAsk } from '../../../lib/query-client.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import * as styles from './CreditPanel.module.css';
import { CreditParts } from './CreditParts.tsx';

const ExplanationDialog = ({ credit, onClose }: { credit: Credit; onClose: () => void }) => (
  <Modal open title="为什么是这个分" footer={null} width={640} onCancel={onClose}>
    <p>
      {credit.isStarting
        ? `还没有计分的记录。没有记录时每一项都按满分的八成计，所以起始分恰好是 ${STARTING_CREDIT_SCORE} 分。`
        : `按最近 12 个月的记录计算，现在是 ${credit.score} 分。没有记录的项目按满分的八成计。`}
      每一项 = 满分 ×（4 + 好的记录）÷（5 + 记录数）。对记录有异议，可以
      <a className="link" href={withBase('/contact')}>
        向分会申诉
      </a>
      。
    </p>
    <CreditParts parts={credit.parts} />
  </Modal>
);

/** The button that opens the explanation, for places that already show the score. */
export const CreditExplanation = ({ label = '为什么是这个分' }: { label?: string }) => {
  const [isOpen, setOpen] = useState(false);
  const credit = useAsk(getMyCredit).data;
  return (
    <>
      <button type="button" className="link" disabled={!credit} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && credit && <ExplanationDialog credit={credit} onClose={() => setOpen(false)} />}
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
          <small>{isStarting ? '起始分，还没有计分的记录' : '按最近 12 个月的记录计算'}</small>
        </div>
      )}
    </QueryView>
  </Panel>
);
