// The result for each limit: the vehicle's value, the limit with its clause, and by how much they differ; excesses first.
import { type LimitResult, summaryOf, verdicts } from '@rfb/contract/publishing/standards/gb1589.ts';
import { standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import type { Look } from '@rfb/contract/states.ts';
import { withBase } from '../../../../../lib/base-path.ts';
import { cx } from '../../../../../lib/cx.ts';
import { StatusTag } from '../../../../../ui/StatusTag.tsx';
import { PointTag } from '../StandardTags.tsx';
import * as styles from './calculator.module.css';

const looks: Record<LimitResult['verdict'], Look> = {
  within: ['brand', 'dot'],
  over: ['red', 'bar'],
  depends: ['amber', 'diamond'],
  unknown: ['grey', 'hollow'],
  missing: ['grey', 'ring'],
};
const order: LimitResult['verdict'][] = ['over', 'depends', 'within', 'unknown', 'missing'];

export const unitNames = { mm: '米', kg: '吨' } as const;
export const shown = (value: number) => (value / 1000).toFixed(2);

const differenceOf = ({ excess, unit }: LimitResult) => {
  if (excess === null) return '—';
  return `${excess > 0 ? '超' : '余'} ${shown(Math.abs(excess))} ${unitNames[unit]}`;
};

const headline = (results: readonly LimitResult[]) => {
  const { over, within } = summaryOf(results);
  if (over > 0) return `不符合，${over} 项超出`;
  return within > 0 ? `已填的 ${within} 项符合` : '填写尺寸与质量后逐项比较';
};

/** Where the document of a clause is described here. */
const documents = [
  ['GB 1589-2016', 'GB-1589-2016'],
  ['《超限运输车辆行驶公路管理规定》', '超限运输车辆行驶公路管理规定'],
] as const;

const Clause = ({ text }: { text: string }) => {
  const [name, slug] = documents.find(([start]) => text.startsWith(start)) ?? [];
  if (!name || !slug) return text;
  return (
    <>
      <a className="link in-text" href={withBase(standardPath(slug))}>
        {name}
      </a>
      {text.slice(name.length)}
    </>
  );
};

export const LimitTable = ({ results }: { results: readonly LimitResult[] }) => {
  const { over, open } = summaryOf(results);
  const overs = results.filter(({ verdict }) => verdict === 'over');
  const rows = results.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  return (
    <div className={styles.table}>
      <div className={cx(styles.verdict, over > 0 && styles.bad)} role="status">
        <strong>{headline(results)}</strong>
        <span>
          {overs.map((one) => `${one.label}${differenceOf(one)}`).join('；')}
          {open > 0 && `${overs.length > 0 ? '；' : ''}${open} 项未填、需核对或没有限值`}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody scrolls the table by keyboard */}
      <section className={styles.scroll} aria-label="各项限值" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>项目</th>
              <th data-align="right">本车</th>
              <th data-align="right">限值</th>
              <th data-align="right">差</th>
              <th>结果</th>
              <th>依据</th>
              <th>限值核对</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id} data-verdict={one.verdict}>
                <th scope="row">{one.label}</th>
                <td data-align="right" className="num">
                  {one.actual === null ? '—' : shown(one.actual)}
                </td>
                <td data-align="right" className="num">
                  {one.limit === null ? '—' : shown(one.limit)}
                </td>
                <td data-align="right" className="num">
                  {differenceOf(one)}
                </td>
                <td>
                  <StatusTag look={looks[one.verdict]}>{verdicts[one.verdict]}</StatusTag>
                </td>
                <td>
                  <Clause text={one.clause} />
                  {one.note && <small>{one.note}</small>}
                </td>
                <td>
                  <PointTag isChecked={one.isChecked} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
