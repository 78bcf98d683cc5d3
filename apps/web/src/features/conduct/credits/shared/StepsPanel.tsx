// What would raise the score, computed by the server with everything else unchanged.

import type { CreditReport } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { REFERENCE_YUAN } from '@rfb/contract/conduct/credits/weights.ts';
import { cardFieldNames } from '@rfb/contract/fleet/cards/card.labels.ts';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './CreditTab.module.css';
import type { Side } from './part-words.ts';
import { signed } from './part-words.ts';

type Step = CreditReport['steps'][number];

const names: Record<Step['kind'], (count: number, side: Side) => string> = {
  profile: (count) => `补齐 ${count} 项名片资料`,
  papers: (count) => `等待 ${count} 天证照空档退出`,
  orders: (count, side) =>
    side === 'fleet' ? `之后 ${count} 单都完成、准时、没有投诉` : `之后 ${count} 单都完成、按期付清、没有投诉`,
  ratings: (count) => `之后 ${count} 条评价都是 5 星`,
  awards: (count) => `之后 ${count} 次成交都确认`,
};
const units = { orders: '单', ratings: '条', awards: '次' } as const;

const noteOf = ({ kind, until, needed }: Step, { gaps, next }: CreditReport) => {
  if (kind === 'profile')
    return gaps.map((gap) => cardFieldNames[gap as keyof typeof cardFieldNames] ?? gap).join('、');
  if (kind === 'papers') return until ? `${until} 起不再计入；及时换证可避免新的空档` : '';
  if (!next) return '';
  return needed === null
    ? `只靠这一项到不了 ${next.grade} 级`
    : `只靠这一项，连续 ${needed} ${units[kind]}可到 ${next.grade} 级`;
};

export const StepsPanel = ({ report, side }: { report: CreditReport; side: Side }) => (
  <Panel
    title={report.next ? `怎样到 ${report.next.grade} 级` : '哪里还能提高'}
    extra={<small className="muted">按可加回的分排</small>}
  >
    <ul className={styles.steps}>
      {report.steps.map((step) => (
        <li key={step.kind}>
          <b className="num">{signed(step.gain)}</b>
          <span>
            {names[step.kind](step.count, side)}
            <small>{noteOf(step, report)}</small>
          </span>
          {step.kind === 'profile' && (
            <Link className="link" to="/user/fleet-management/card">
              去填写
            </Link>
          )}
        </li>
      ))}
    </ul>
    <p className={styles.note}>
      按当前记录推算，其余不变；每单运费 {REFERENCE_YUAN} 元以上、到达有旁证，与同一家的不超过上限。
    </p>
  </Panel>
);
