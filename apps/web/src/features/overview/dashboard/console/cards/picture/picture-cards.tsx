// The cards of the dashboard's picture, from the same charts as the screen; without names of members or people.
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { ReactNode } from 'react';
import { hoursText } from '../../../../../../lib/moments.ts';
import { levelColours } from '../../LevelShares.tsx';
import { ApplicationBars } from '../ApplicationCards.tsx';
import { amountBars, caseBars, paperBars, reviewBars, sum } from '../bars.ts';
import type { Figures } from '../figures.ts';
import { MemberLines } from '../MemberTrend.tsx';
import { OrderBars, TenderBars } from '../TradeCards.tsx';
import { Bars, Shares } from './PictureBars.tsx';

/** `size`: that of the body's own coordinates; a wide card takes two places. */
export type PictureCard = { title: string; note: string; isWide?: boolean; size: [number, number]; body: ReactNode };

const NARROW: [number, number] = [341, 216];
const WIDE: [number, number] = [700, 232];
const MONTHS: [number, number] = [360, 176];

const percentText = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;

const memberCards = ({ figures, members, reviews }: Figures, rangeText: string): PictureCard[] => [
  {
    title: '会员趋势',
    note: members.due === 0 ? '近 12 个月' : `近 12 个月，应续已续 ${percentText(members.continued, members.due)}`,
    isWide: true,
    size: WIDE,
    body: <MemberLines months={members.months} />,
  },
  {
    title: '审核用时',
    note: `${rangeText}审结 ${reviews.total} 件${reviews.medianHours === null ? '' : `，中位数 ${hoursText(reviews.medianHours)}`}`,
    size: NARROW,
    body: <Bars items={reviewBars(reviews.within)} />,
  },
  {
    title: '会员构成',
    note: `宽限期内 ${figures.members.inGrace} 家`,
    size: NARROW,
    body: (
      <Shares
        parts={figures.levels.map(({ level, count }) => ({
          name: memberLevels[level],
          count,
          colour: levelColours[level],
        }))}
      />
    ),
  },
];

const tradeCards = ({ trade: { months, arrivals } }: Figures): PictureCard[] => [
  {
    title: '竞价与成交',
    note: `近 12 个月成交 ${numberText(sum(months.map(({ awards }) => awards)))} 项，${formatFen(sum(months.map(({ awardedFen }) => awardedFen)))}`,
    size: MONTHS,
    body: <TenderBars months={months} />,
  },
  {
    title: '完成运单',
    note: `近 12 个月${arrivals.of === 0 ? '' : `，准时到达 ${percentText(arrivals.good, arrivals.of)}`}`,
    size: MONTHS,
    body: <OrderBars months={months} />,
  },
];

const lowerCards = ({ figures, cases, papers, regions }: Figures, rangeText: string): PictureCard[] => [
  ...(cases
    ? [
        {
          title: '投诉与争议',
          note: `近 90 天；办理中 ${cases.open} 件，已逾期 ${cases.overdue} 件`,
          size: NARROW,
          body: <Bars items={caseBars(cases)} />,
        },
      ]
    : []),
  {
    title: '到期证照',
    note: `13 周内 ${numberText(sum(papers.weeks))} 份`,
    size: NARROW,
    body: <Bars items={paperBars(papers)} />,
  },
  ...(regions
    ? [
        {
          title: '成交额，按装货地',
          note: `${rangeText}，万元`,
          size: NARROW,
          body: <Bars items={amountBars(regions.items)} />,
        },
      ]
    : []),
  {
    title: '入会申请',
    note: `近 ${figures.weeks.length} 周；深色车队，浅色货主`,
    isWide: true,
    size: WIDE,
    body: <ApplicationBars weeks={figures.weeks} />,
  },
  { title: '会员地区', note: '家', size: NARROW, body: <Bars items={figures.regions} /> },
];

export const pictureCards = (figures: Figures, rangeText: string) => [
  ...memberCards(figures, rangeText),
  ...tradeCards(figures),
  ...lowerCards(figures, rangeText),
];
