// The year of dues: an equation that adds up, months, levels and provinces beside each other, its closing and its books.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import {
  closeDuesYear,
  type DuesFigures,
  exportDuesYear,
  getDuesYear,
} from '@rfb/contract/membership/dues/dues-years.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddressState } from '../../../../lib/address-state.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import { ExportProgress } from '../../../services/tasks/shared/ExportProgress.tsx';
import { CloseYearDialog } from './CloseYearDialog.tsx';
import { entriesPath, yearPath } from './dues-address.ts';
import * as styles from './YearView.module.css';

type Year = ReplyOf<typeof getDuesYear>;

/** What makes the open amount larger or smaller, in the order people add it up. */
const parts = (year: Year) => {
  const { chargedFen, receivedFen, waivedFen, writtenOffFen, openingFen, advanceFen } = year.total;
  return [
    { sign: '', name: '年初未缴', fen: year.openBeforeFen },
    { sign: '+', name: '本年应收', fen: chargedFen, account: 'income' as const },
    { sign: '−', name: '到账', fen: receivedFen, account: 'bank' as const },
    { sign: '+', name: '转作预收', fen: advanceFen, account: 'advance' as const },
    { sign: '−', name: '减免', fen: waivedFen, account: 'waived' as const },
    { sign: '−', name: '核销', fen: writtenOffFen, account: 'writtenOff' as const },
    ...(openingFen === 0 ? [] : [{ sign: '−', name: '期初处理', fen: openingFen, account: 'opening' as const }]),
  ];
};

const Equation = ({ of }: { of: Year }) => (
  <ul className={styles.equation} aria-label={`${of.year} 年未缴怎么来的`}>
    {parts(of).map(({ sign, name, fen, account }) => (
      <li key={name}>
        <i aria-hidden={sign === ''}>{sign}</i>
        <span>{account ? <Link to={entriesPath({ account, period: `${of.year}` })}>{name}</Link> : name}</span>
        <b className="num">{yuanText(fen)}</b>
      </li>
    ))}
    <li className={styles.result}>
      <i>=</i>
      <span>年末未缴</span>
      <b className="num">{yuanText(of.openBeforeFen + of.total.receivableFen)}</b>
    </li>
  </ul>
);

type Row = DuesFigures & { key: string; name: string; to?: string };
const columns: [keyof DuesFigures, string][] = [
  ['chargedFen', '应收'],
  ['receivedFen', '到账'],
  ['waivedFen', '减免'],
  ['writtenOffFen', '核销'],
  ['receivableFen', '未缴增减'],
];
const money = (fen: number) => (fen === 0 ? <span className="muted">—</span> : yuanText(fen));

const FiguresTable = ({
  name,
  rows,
  total,
  before,
}: {
  name: string;
  rows: Row[];
  total: DuesFigures;
  before?: DuesFigures;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody scrolls the table by keyboard
  <section className={styles.scroll} aria-label={`会费，${name}`} tabIndex={0}>
    <table className={styles.figures}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-read">项目</span>
          </th>
          {columns.map(([key, title]) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.to ? <Link to={row.to}>{row.name}</Link> : row.name}</th>
            {columns.map(([key]) => (
              <td key={key} className="num">
                {money(row[key])}
              </td>
            ))}
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">合计</th>
          {columns.map(([key]) => (
            <td key={key} className="num">
              {money(total[key])}
            </td>
          ))}
        </tr>
        {before && (
          <tr className={styles.before}>
            <th scope="row">上一年</th>
            {columns.map(([key]) => (
              <td key={key} className="num">
                {money(before[key])}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  </section>
);

const Closing = ({ of, onClose }: { of: Year; onClose: () => void }) => {
  const { closed, obstacle } = of;
  if (closed)
    return (
      <p className={styles.closing}>
        已于 <span className="num">{dayText(closed.at)}</span> 结账：{closed.by} 提出
        {closed.approvedBy && `，${closed.approvedBy} 批准`}。这一年不再接受分录，更正记在之后的日子。
      </p>
    );
  return (
    <p className={styles.closing}>
      {obstacle || '这一年可以结账。结账以后不能再记入，也不能打开。'}
      <Allowed to={closeDuesYear}>
        <Button disabled={obstacle !== ''} onClick={onClose}>
          结 {of.year} 年的账
        </Button>
      </Allowed>
    </p>
  );
};

export const YearView = () => {
  const navigate = useNavigate();
  const { search } = useAddressState();
  const thisYear = dayText(new Date(serverNow()).toISOString()).slice(0, 4);
  const year = /^2\d{3}$/.test(search.get('year') ?? '') ? (search.get('year') ?? thisYear) : thisYear;
  const taskId = search.get('task') ?? undefined;
  const showTask = (task: string | undefined) => void navigate(yearPath(year, task), { replace: true });
  const asked = useAsk(getDuesYear, { params: { year } });
  const [isClosing, setClosing] = useState(false);
  return (
    <QueryView of={asked} rows={12}>
      {(of) => (
        <div className={styles.year}>
          <div className={styles.head}>
            <nav aria-label="年份">
              {[...new Set([Number(thisYear), ...of.years])]
                .toSorted((a, b) => b - a)
                .map((one) => (
                  <Link key={one} to={yearPath(`${one}`)} aria-current={one === of.year ? 'page' : undefined}>
                    {one}
                  </Link>
                ))}
            </nav>
            <Allowed to={exportDuesYear}>
              <ExportButton
                isEmpty={!of.years.includes(of.year)}
                label="导出明细账"
                start={(format, call) => call(exportDuesYear, { params: { year }, body: { format } })}
                onStarted={showTask}
              />
            </Allowed>
          </div>
          <ExportProgress state={{ taskId, showTask }} unit="行" />
          <Equation of={of} />
          <Closing of={of} onClose={() => setClosing(true)} />
          <FiguresTable
            name="各月"
            rows={of.months.map((row) => ({
              ...row,
              key: `${row.month}`,
              name: `${row.month} 月`,
              to: entriesPath({ period: `${of.year}-${`${row.month}`.padStart(2, '0')}` }),
            }))}
            total={of.total}
            before={of.before}
          />
          <div className={styles.pair}>
            <FiguresTable
              name="各等级"
              rows={of.levels.map((row) => ({ ...row, key: row.level, name: `${memberLevels[row.level]}会员` }))}
              total={of.total}
            />
            <FiguresTable
              name="各地区"
              rows={of.provinces.map((row) => ({ ...row, key: row.province, name: row.name || '未登记' }))}
              total={of.total}
            />
          </div>
          {isClosing && <CloseYearDialog of={of} onClose={() => setClosing(false)} />}
        </div>
      )}
    </QueryView>
  );
};
