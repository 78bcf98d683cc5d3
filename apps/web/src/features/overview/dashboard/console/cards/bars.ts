// The bars of the cards, on the screen and in the dashboard's picture.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { getCaseFigures, getReviewTimes } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import type { getExpiringPapers, getRegionAmounts } from '@rfb/contract/overview/dashboard/outlook.endpoints.ts';
import type { Bar } from '../../../../../ui/charts/RankBars.tsx';

export const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

const reviewBuckets = ['4 小时内', '4–24 时', '1–2 天', '2–3 天', '超 3 天'] as const;

export const reviewBars = (within: ReplyOf<typeof getReviewTimes>['within']): Bar[] =>
  reviewBuckets.map((name, index) => ({ name, count: within[index] ?? 0 }));

type Cases = ReplyOf<typeof getCaseFigures>;
type Stages = Pick<Cases, 'received' | 'accepted' | 'investigated' | 'decided' | 'published'>;

export const caseBars = ({ received, accepted, investigated, decided, published }: Stages): Bar[] => [
  { name: '收到', count: received },
  { name: '受理', count: accepted },
  { name: '调查', count: investigated },
  { name: '决定', count: decided },
  { name: '公示', count: published },
];

export const paperBars = ({ expired, weeks }: ReplyOf<typeof getExpiringPapers>): Bar[] => [
  { name: '已过期', count: expired },
  { name: '1 周内', count: sum(weeks.slice(0, 1)) },
  { name: '2–4 周', count: sum(weeks.slice(1, 4)) },
  { name: '5–8 周', count: sum(weeks.slice(4, 8)) },
  { name: '9–13 周', count: sum(weeks.slice(8)) },
];

/** In 万元. */
export const amountBars = (items: ReplyOf<typeof getRegionAmounts>['items']): Bar[] =>
  items.map(({ name, amountFen }) => ({
    name,
    count: amountFen,
    text: numberText(amountFen / 1_000_000, { min: 1, max: 1 }),
  }));
