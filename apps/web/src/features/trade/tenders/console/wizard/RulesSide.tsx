// Beside the rules: the course of the tender, and the cost line of its lots.

import { lengthBands } from '@rfb/contract/length-bands.ts';
import { perKmText } from '@rfb/contract/money.ts';
import { costLineOf } from '@rfb/contract/trade/tenders/cost-line.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import * as styles from './RulesSide.module.css';
import { useWizard, type Wizard } from './wizard-context.tsx';

type Stop = { name: string; note: string; at?: string | null | undefined; after?: string; isKey?: boolean };

type Shown = Pick<Wizard, 'draft' | 'tender'>;

const stopsOf = ({ draft, tender: { terms } }: Shown): Stop[] => [
  { name: '发布', note: draft.reach === 'all' ? '全部认证车队可见' : '通知受邀车队', at: null },
  ...(draft.startsAt === null ? [] : [{ name: '开始报价', note: '之前可看、可提问', at: draft.startsAt }]),
  { name: '提问截止', note: '答复对所有车队公开', at: draft.questionsUntil ?? draft.deadlineAt },
  {
    name: '报价截止',
    note:
      draft.mode === 'sealed' ? '截止码发给每一家可参加的车队' : `末 ${terms.extensionMinutes} 分钟有新低价自动延时`,
    at: draft.deadlineAt,
    isKey: true,
  },
  ...(draft.mode === 'sealed'
    ? [
        {
          name: '开启',
          note: draft.custody === 'three' ? '三份钥匙凑齐两份，不足即流拍' : '截止后你可随时开启',
          at: draft.opensAt,
          after: '最晚',
        },
      ]
    : []),
  { name: '确定成交', note: '不选最低价须写理由' },
  { name: '车队确认', note: '逾期改选下一名次，或流拍', after: `${terms.confirmHours} 小时内` },
];

const CostLine = ({ draft, tender }: Shown) => {
  const found = draft.lots.flatMap((lot) => {
    const line = costLineOf(tender.costBasis, draft.unit, lot);
    return line && lot.lengthBand !== null ? [{ line, band: lengthBands[lot.lengthBand].label }] : [];
  });
  const [first] = found;
  if (!first) return <p className="muted">填好标的的车长、里程和货量后显示。</p>;
  const { line, band } = first;
  const rows: [string, number][] = [
    ['油耗', line.fuelE4],
    ['通行费', line.tollE4],
    ['驾驶员', line.driverE4],
    ['折旧保险维修', line.depreciationE4],
    ['合计', line.perKmE4],
  ];
  return (
    <>
      <table className={styles.cost}>
        <caption className="only-read">参考成本线，元每公里</caption>
        <tbody>
          {rows.map(([name, e4]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{perKmText(e4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        元/km，按 {band}（第一个标的）。数值为平台现在的设定，发布后固定，不接外部指数。报价低于成本线{' '}
        {line.warnPercent}% 时提示双方，并要求车队写明理由，不拦截。
      </p>
    </>
  );
};

export const RulesSide = () => {
  const wizard = useWizard();
  return (
    <>
      <Panel title="这次竞价的路程">
        <ol className={styles.course}>
          {stopsOf(wizard).map(({ name, note, at, after, isKey }) => (
            <li key={name} data-key={isKey}>
              <i aria-hidden="true" />
              <b>{name}</b>
              <span>
                {after} {at && <span className="num">{shortTimeText(at)}</span>}
              </span>
              <small>{note}</small>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title="参考成本线">
        <CostLine {...wizard} />
      </Panel>
    </>
  );
};
