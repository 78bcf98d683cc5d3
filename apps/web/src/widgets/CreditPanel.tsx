// The credit score, and why it is what it is: every component with its events, its points and how they come about.
import { getMyCredit, type MyCredit } from '@rfb/contract/credits/credits.endpoints.ts';
import { creditComponents, creditGradeOf, STARTING_CREDIT_SCORE } from '@rfb/contract/credits/credits.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { withBase } from '../lib/navigation.ts';
import { useAsk } from '../lib/query-client.ts';
import { Answer } from '../ui/Answer.tsx';
import { Panel } from '../ui/Panel.tsx';
import './CreditPanel.css';

const short = (value: number) => String(Math.round(value * 10) / 10);

const Events = ({ component, good, count }: MyCredit['parts'][number]) =>
  count === 0 ? (
    <span className="muted">暂无记录</span>
  ) : (
    <>
      <span className="num">
        {short(good)} / {count}
      </span>{' '}
      {creditComponents[component].unit}
    </>
  );

const Why = ({ credit, onClose }: { credit: MyCredit; onClose: () => void }) => (
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
    <div className="credit-scroll">
      <table className="credit-parts">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">怎么算</th>
            <th scope="col">记录</th>
            <th scope="col">得分 / 满分</th>
          </tr>
        </thead>
        <tbody>
          {credit.parts.map((part) => {
            const { name, from, weight } = creditComponents[part.component];
            return (
              <tr key={part.component}>
                <th scope="row">{name}</th>
                <td>{from}</td>
                <td>
                  <Events {...part} />
                </td>
                <td className="num">
                  {short(part.points)} / {weight}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  </Modal>
);

/** The question on its own, for a place that shows the score already. */
export const CreditWhy = ({ label = '为什么是这个分' }: { label?: string }) => {
  const [isOpen, setOpen] = useState(false);
  const credit = useAsk(getMyCredit).data;
  return (
    <>
      <button type="button" className="link" disabled={!credit} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && credit && <Why credit={credit} onClose={() => setOpen(false)} />}
    </>
  );
};

export const CreditPanel = () => (
  <Panel title="信用分" extra={<CreditWhy />}>
    <Answer of={useAsk(getMyCredit)} rows={2}>
      {({ score, isStarting }) => (
        <div className="credit-score">
          <b>{score}</b>
          <span>{creditGradeOf(score)}</span>
          <small>{isStarting ? '起始分，还没有计分的记录' : '按最近 12 个月的记录计算'}</small>
        </div>
      )}
    </Answer>
  </Panel>
);
