// The rules every bid must keep, the same in the form, when the platform takes a bid, and when custodians open one.
import { addDays, dayOf } from '../../days.ts';
import type { CostBasis } from '../../identity/settings/cost-basis.ts';
import { amountFen, MAX_AMOUNT_FEN, yuanOfE4 } from '../../money.ts';
import { costLineOf } from '../tenders/cost-line.ts';
import type { Problem } from '../tenders/publish-problems.ts';
import { priceUnits } from '../tenders/tender.labels.ts';
import type { LotContent, ShownContent } from '../tenders/tenders.ts';
import type { CanonicalBid } from './proof.ts';

/** The first day a bid's validity may end. */
export const validFromOf = ({ deadlineAt, validDays }: Pick<ShownContent, 'deadlineAt' | 'validDays'>) =>
  addDays(dayOf(deadlineAt ?? ''), validDays ?? 1);

type Offered = Pick<CanonicalBid, 'priceE4' | 'surcharges' | 'validUntil' | 'lowReason'>;

const surchargeProblems = ({ surcharges }: Offered, content: ShownContent): Problem[] => {
  const allowed = new Map(content.surcharges.map(({ name, maxE4 }) => [name, maxE4]));
  const names = surcharges.map(({ name }) => name);
  if (new Set(names).size < names.length) return [{ path: 'surcharges', text: '同一项附加费只填一次' }];
  return surcharges.flatMap(({ name, priceE4 }, index) => {
    const [path, max] = [`surcharges.${index}`, allowed.get(name)];
    if (max === undefined) return [{ path, text: `货主没有允许另计“${name}”` }];
    return max !== null && priceE4 > max ? [{ path, text: `“${name}”高于货主上限 ${yuanOfE4(max)} 元` }] : [];
  });
};

/** What is wrong with a bid on this lot, the most important first; `basis`: the cost line of when the tender was published. */
export const bidProblems = (
  bid: Offered,
  content: ShownContent,
  lot: LotContent,
  basis: CostBasis,
  earliest = validFromOf(content),
): Problem[] => {
  const problems: Problem[] = [];
  const [{ priceE4, validUntil, lowReason }, { ceilingE4, quantityMilli }] = [bid, lot];
  const unit = priceUnits[content.unit];
  if (ceilingE4 !== null && priceE4 > ceilingE4)
    problems.push({ path: 'priceE4', text: `报价高于最高限价 ${yuanOfE4(ceilingE4)} ${unit}，请降低后再报` });
  if (amountFen(priceE4, quantityMilli ?? 0) > MAX_AMOUNT_FEN)
    problems.push({ path: 'priceE4', text: '单价乘以数量超过 1000 亿元，请核对单价是否多写了零' });
  problems.push(...surchargeProblems(bid, content));
  if (validUntil < earliest) problems.push({ path: 'validUntil', text: `报价有效期至少到 ${earliest}` });
  const line = costLineOf(basis, content.unit, lot);
  if (line && priceE4 < line.warnBelowE4 && lowReason === '')
    problems.push({
      path: 'lowReason',
      text: `报价低于参考成本线的 ${line.warnPercent}%（${yuanOfE4(line.warnBelowE4)} ${unit}），请写明原因，开启后货主会看到`,
    });
  return problems;
};
