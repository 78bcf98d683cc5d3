// Says what a change of the rule did to the score, and why.
import type { CreditReport } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { ASSUMED_ORDERS, creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { Notice } from '../../../../ui/Notice.tsx';

type Change = NonNullable<CreditReport['ruleChange']>;

const pointsText = ({ points }: Change) =>
  points
    .filter(({ before, after }) => before !== after)
    .map(
      ({ component, before, after }) =>
        `${creditComponents[component].name} ${before.toFixed(1)} → ${after.toFixed(1)}`,
    )
    .join('，');

export const RuleChange = ({ change }: { change: Change }) => (
  <Notice
    tone="info"
    title={`计分规则已更新：${change.before} → ${change.after}`}
    text={`您的记录没有变，变的是算法。原来不论运费多少每单都算一单，几单就能把一项拉满，熟人之间做几张小单就能刷分；${change.on} 起按运费、对方和时间折算，起点按 ${ASSUMED_ORDERS} 单算，各项因此更靠近 80%。各项的变化：${pointsText(change)}。`}
  />
);
