// The figures of the ledger; each leads to its rows.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getDuesSummary } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { dayText } from '../../../../lib/moments.ts';
import { type Kpi, KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';
import { DUES_PATH, entriesPath } from './dues-address.ts';

export type Summary = ReplyOf<typeof getDuesSummary>;

/** Whole yuan large, the rest small beside the unit. */
const money = (fen: number) => {
  const [whole = '', cents = ''] = yuanText(fen).split('.');
  return { value: whole, unit: `.${cents} 元` };
};

const kpisOf = (summary: Summary): Kpi[] => {
  const { countedAt, openFen, receivables, ages, advanceFen, receivedFen, waivedFen, writtenOffFen } = summary;
  const period = dayText(countedAt).slice(0, 4);
  const dueFen = ages.reduce((sum, { age, openFen: fen }) => (age === 'd0' ? sum : sum + fen), 0);
  return [
    {
      name: '未缴合计',
      ...money(openFen),
      note: (
        <>
          <span className="num">{numberText(receivables)}</span> 笔，已到应缴日的{' '}
          <span className="num">{yuanText(dueFen)}</span> 元
        </>
      ),
      to: DUES_PATH,
    },
    {
      name: '预收',
      ...money(advanceFen),
      note: '多付或提前付的，可抵以后的会费',
      to: entriesPath({ account: 'advance' }),
    },
    {
      name: '今年到账',
      ...money(receivedFen),
      note: '收款，减去退款和冲销',
      to: entriesPath({ account: 'bank', period }),
    },
    { name: '今年减免', ...money(waivedFen), note: '两人办理', to: entriesPath({ account: 'waived', period }) },
    { name: '今年核销', ...money(writtenOffFen), note: '两人办理', to: entriesPath({ account: 'writtenOff', period }) },
  ];
};

export const DuesFigures = ({ summary }: { summary: Summary | undefined }) =>
  summary ? (
    <KpiRow items={kpisOf(summary)} />
  ) : (
    <KpiSkeleton names={['未缴合计', '预收', '今年到账', '今年减免', '今年核销']} />
  );
