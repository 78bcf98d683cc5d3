// The figures of the register: stock and its pace, this year's numbers and money, and whether the numbers join.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getReceiptSummary } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { LOW_STOCK_DAYS } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { cx } from '../../../../lib/cx.ts';
import { type Kpi, KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './Receipts.module.css';

export type Summary = ReplyOf<typeof getReceiptSummary>;

const names = ['可用号码', '本年已用', '本年作废', '本年开具金额', '连号检查'];

const paceText = ({ usedLately, daysLeft }: Summary) => {
  if (daysLeft === null) return '近 30 天没有用过';
  return `近 30 天用 ${numberText(usedLately)} 张，${daysLeft > 365 ? '够用一年以上' : `约够 ${daysLeft} 天`}`;
};

const kpisOf = (summary: Summary): Kpi[] => {
  const { available, daysLeft, wanted, used, undelivered, voided, issuedFen, differenceFen, touched, missing } =
    summary;
  const [whole = '', cents = ''] = yuanText(issuedFen).split('.');
  const isLow = daysLeft !== null && daysLeft < LOW_STOCK_DAYS;
  return [
    {
      name: '可用号码',
      value: available,
      unit: '张',
      note: <span className={cx(isLow && styles.warn)}>{paceText(summary)}</span>,
      to: '?state=unused',
    },
    {
      name: '本年已用',
      value: used,
      unit: '张',
      note: wanted > 0 ? <span className={styles.warn}>另有 {wanted} 笔待开</span> : `其中待交付 ${undelivered} 张`,
      to: wanted > 0 ? '?state=wanted' : '?state=issued',
    },
    { name: '本年作废', value: voided, unit: '张', note: '每张都有原因，换开的写替换号', to: '?state=voided' },
    {
      name: '本年开具金额',
      value: whole,
      unit: `.${cents} 元`,
      note:
        differenceFen === 0 ? (
          '与会费账的收款一致，差 0.00'
        ) : (
          <span className={styles.wrong}>与会费账的收款差 {yuanText(differenceFen)} 元，有票据须作废</span>
        ),
    },
    {
      name: '连号检查',
      value: (
        <StatusTag look={missing === 0 ? ['brand', 'dot'] : ['red', 'bar']}>
          {missing === 0 ? '无缺号' : `缺 ${missing} 个号`}
        </StatusTag>
      ),
      note: `${numberText(touched)} 个已动用号码${missing === 0 ? '逐个相接' : '没有全部相接，请停止开票并联系运维'}`,
    },
  ];
};

export const ReceiptFigures = ({ summary }: { summary: Summary | undefined }) =>
  summary ? <KpiRow items={kpisOf(summary)} /> : <KpiSkeleton names={names} />;
