// Every component of the score: what was counted, the points, the change since last month, and its events.
import type { Credit, CreditReport } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { type CreditComponent, creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/Panel.tsx';
import { CreditRules } from './CreditRules.tsx';
import * as styles from './CreditTab.module.css';
import { basisOf, isWeighted, type Side, signed, twoDecimals } from './part-words.ts';

type Props = {
  credit: Credit;
  report: CreditReport;
  side: Side;
  onShow: (component: CreditComponent) => void;
};

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const Basis = ({
  component,
  count,
  side,
  onShow,
}: { component: CreditComponent; count: number } & Pick<Props, 'side' | 'onShow'>) => {
  if (count === 0) return <span className="muted">—</span>;
  if (component === 'profile' && side === 'fleet')
    return (
      <Link className="link" to="/user/fleet-management/card">
        看名片
      </Link>
    );
  return (
    <button type="button" className="link" onClick={() => onShow(component)}>
      看{component === 'papers' ? '空档' : '事件'}：{creditComponents[component].name}
    </button>
  );
};

export const PartsTable = ({ credit, report, side, onShow }: Props) => {
  const before = new Map(report.lastMonth.map(({ component, points }) => [component, points]));
  const changeOf = (component: CreditComponent, points: number) => {
    const then = before.get(component);
    return then === undefined || component === 'profile' ? '—' : signed(points - then);
  };
  const total = report.lastMonth.reduce((sum, { points }) => sum + points, 0);
  return (
    <Panel title="这个分怎么来" extra={<small className="muted">取近 12 个月，越近越重</small>} flush>
      <CreditRules />
      <div className={styles.scroll}>
        <table className={styles.parts} aria-label="信用分的组成">
          <thead>
            <tr>
              <th scope="col">组成</th>
              <th scope="col">做到 / 总数</th>
              <th scope="col">实际</th>
              <th scope="col">得分（外框为权重）</th>
              <th scope="col">得分</th>
              <th scope="col">比上月末</th>
              <th scope="col">依据</th>
            </tr>
          </thead>
          <tbody>
            {credit.parts.map(({ component, good, count, events, points }) => {
              const { name, weight, unit } = creditComponents[component];
              return (
                <tr key={component}>
                  <th scope="row">
                    {name}
                    <small>{basisOf(component, side)}</small>
                  </th>
                  <td className="num">
                    {count === 0 ? '暂无记录' : `${twoDecimals(good)} / ${twoDecimals(count)} ${unit}`}
                    {isWeighted(component) && events > 0 && <small>{events} 条记录</small>}
                  </td>
                  <td className="num">{count === 0 ? '—' : percent(good / count)}</td>
                  <td>
                    <span className={styles.bar} style={{ width: `${(weight / 30) * 100}%` }} aria-hidden="true">
                      <i style={{ width: percent(points / weight) }} />
                    </span>
                  </td>
                  <td className="num">
                    <b>{points.toFixed(2)}</b> / {weight}
                  </td>
                  <td className="num">{changeOf(component, points)}</td>
                  <td>
                    <Basis component={component} count={count} side={side} onShow={onShow} />
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                合计
              </th>
              <td className="num">
                <b>{report.exact.toFixed(2)}</b> / 100
              </td>
              <td className="num">{report.lastMonth.length > 0 ? signed(report.exact - total) : '—'}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
};
