// The credit score: 0 to 100, each component a smoothed share of good events.

/**
 * The score of a company without any history: every component is a smoothed share, (assumed × 0.8 + good) ÷ (assumed + n),
 * so that with n = 0 each component and therefore the weighted sum is exactly 0.8 of 100.
 */
export const STARTING_CREDIT_SCORE = 80;

/** Assumed events: as many for what comes from trade that a grade needs fifty honest orders; papers and the card are checked. */
export const ASSUMED_ORDERS = 100;
export const ASSUMED_RECORDS = 5;
export const ASSUMED_SHARE = 0.8;

/** The components of the score and their weights; the SQL function credit_parts uses the same names. */
export const creditComponents = {
  fulfilment: { name: '履约率', weight: 30, from: '完成的运单 ÷ 成交的运单', unit: '单' },
  punctuality: { name: '准时率', weight: 20, from: '按时到达 ÷ 已到达', unit: '单' },
  rating: { name: '评价', weight: 15, from: '每条（星数 − 1）÷ 4', unit: '条' },
  papers: { name: '证照合规', weight: 15, from: '必备证照有效的天数 ÷ 天数', unit: '天' },
  complaints: { name: '投诉与争议', weight: 10, from: '没有成立投诉的运单 ÷ 运单', unit: '单' },
  bidding: { name: '报价诚信', weight: 5, from: '确认的成交 ÷ 成交', unit: '次' },
  profile: { name: '资料完整', weight: 5, from: '已填写 ÷ 应填写', unit: '项' },
} as const;
export type CreditComponent = keyof typeof creditComponents;
export const creditComponentNames = Object.keys(creditComponents) as CreditComponent[];

/** Weighted: an order of a small freight is less than one event. */
export type CreditEvents = { good: number; count: number };

const assumedOf = (component: CreditComponent) =>
  component === 'papers' || component === 'profile' ? ASSUMED_RECORDS : ASSUMED_ORDERS;

/** The points of a component; 80 % of its weight without events. */
export const creditPoints = (component: CreditComponent, { good, count }: CreditEvents) =>
  (creditComponents[component].weight * (assumedOf(component) * ASSUMED_SHARE + good)) / (assumedOf(component) + count);

const NO_EVENTS: CreditEvents = { good: 0, count: 0 };

/** Not rounded; components without events may be omitted. */
export const exactCreditOf = (events: Partial<Record<CreditComponent, CreditEvents>>) =>
  creditComponentNames.reduce((all, name) => all + creditPoints(name, events[name] ?? NO_EVENTS), 0);

/** The SQL function credit_score computes the same. */
export const creditScoreOf = (events: Partial<Record<CreditComponent, CreditEvents>>) =>
  // Rounds to six decimals first, because summing in another order must not change the rounding of a half.
  Math.round(Number(exactCreditOf(events).toFixed(6)));
