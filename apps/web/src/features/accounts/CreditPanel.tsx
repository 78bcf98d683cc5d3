// The credit score and what it is made of.
import { STARTING_CREDIT_SCORE } from '@rfb/contract/credits/credits.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import './CreditPanel.css';

const GRADES: [number, string][] = [
  [90, 'AAA'],
  [80, 'AA'],
  [70, 'A'],
  [60, 'B'],
  [0, 'C'],
];
const gradeOf = (score: number) => GRADES.find(([from]) => score >= from)?.[1];

const parts: { name: string; weight: number; from: string }[] = [
  { name: '履约率', weight: 30, from: '完成的运单 ÷ 成交的运单' },
  { name: '准时率', weight: 20, from: '按时到达 ÷ 已到达' },
  { name: '评价', weight: 15, from: '对方评分' },
  { name: '证照合规', weight: 15, from: '证照有效的天数 ÷ 天数' },
  { name: '投诉与争议', weight: 10, from: '没有成立投诉的运单 ÷ 运单' },
  { name: '报价诚信', weight: 5, from: '确认的成交 ÷ 成交' },
  { name: '资料完整', weight: 5, from: '已填写 ÷ 应填写' },
];

const Why = ({ onClose }: { onClose: () => void }) => (
  <Modal open title="为什么是这个分" footer={null} width={560} onCancel={onClose}>
    <p>
      还没有计分的记录。没有记录时每一项都按满分的八成计，所以起始分恰好是 {STARTING_CREDIT_SCORE}{' '}
      分；有了运单和评价以后，分数随最近 12 个月的记录上下变化，每一次变化都会写明原因，也可以申诉。
    </p>
    <table className="credit-parts">
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">怎么算</th>
          <th scope="col">满分</th>
          <th scope="col">现在</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, weight, from }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{from}</td>
            <td className="num">{weight}</td>
            <td className="num">{(weight * STARTING_CREDIT_SCORE) / 100}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Modal>
);

export const CreditPanel = ({ score }: { score: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="信用分"
      extra={
        <button type="button" className="link" onClick={() => setOpen(true)}>
          为什么是这个分
        </button>
      }
    >
      <div className="credit-score">
        <b>{score}</b>
        <span>{gradeOf(score)}</span>
        <small>起始分，还没有计分的运单</small>
      </div>
      {isOpen && <Why onClose={() => setOpen(false)} />}
    </Panel>
  );
};
