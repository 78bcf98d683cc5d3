// The ways to award a lot: lowest price, best points, another fleet, a split.
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { Select } from 'antd';
import { cx } from '../../../../../lib/cx.ts';
import { priceText, totalText } from '../../shared/amounts.ts';
import * as styles from './AwardPanel.module.css';
import { bestByScore, type Candidate, defaultSplit, meanE4, type Share } from './award-choice.ts';

type Props = {
  tender: TenderDetail;
  lotId: string;
  candidates: Candidate[];
  /** What is awarded, in thousandths of the quantity's unit, and its share of the lot. */
  quantityMilli: number;
  freeBp: number;
  chosenId: string | undefined;
  onChoose: (fleetId: string) => void;
  split: Share[] | undefined;
  onSplit: (split: Share[]) => void;
  lowIds: readonly string[];
};

export const AwardPlans = (props: Props) => {
  const { tender, lotId, candidates, quantityMilli, freeBp, chosenId, onChoose, split, onSplit, lowIds } = props;
  const [lowest] = candidates;
  const best = tender.content.awardMethod === 'weighted' ? bestByScore(candidates) : undefined;
  if (!lowest) return null;
  const unit = priceUnits[tender.content.unit];
  const others = candidates.filter((one) => one !== lowest && one !== best);
  const other = others.find(({ fleetId }) => fleetId === chosenId);
  const radio = (isChosen: boolean, onChange: () => void, label: string) => (
    <label>
      <input type="radio" name={`plan-${lotId}`} checked={isChosen} onChange={onChange} />
      <b>{label}</b>
    </label>
  );
  const price = (e4: number, words = '') => (
    <span>
      <strong className="num">{priceText(e4)}</strong> {unit}
      {words}
    </span>
  );
  const facts = ({ fleetId, name, priceE4, score }: Candidate) => (
    <>
      <small>
        {name}
        {score !== null && ` ${score.toFixed(2)} 分`}，合计 {totalText(priceE4, quantityMilli)}
      </small>
      {lowIds.includes(fleetId) && <small className={styles.low}>低于成本线提示值，见上方说明</small>}
    </>
  );
  const one = (label: string, candidate: Candidate) => {
    const isChosen = !split && chosenId === candidate.fleetId;
    return (
      <div className={cx(styles.plan, isChosen && styles.chosen)}>
        {radio(isChosen, () => onChoose(candidate.fleetId), label)}
        {price(candidate.priceE4)}
        {facts(candidate)}
      </div>
    );
  };
  return (
    <div className={styles.plans}>
      {one(best === lowest ? '最低价，权重得分也最高' : '最低价', lowest)}
      {best && best !== lowest && one('按权重', best)}
      {others[0] && (
        <div className={cx(styles.plan, !split && other && styles.chosen)}>
          {radio(!split && other !== undefined, () => onChoose(others[0]?.fleetId ?? ''), '其他车队')}
          <Select
            aria-label="其他车队"
            placeholder="从有效报价中选"
            value={split ? null : (other?.fleetId ?? null)}
            options={others.map(({ fleetId, name, priceE4 }) => ({
              value: fleetId,
              label: `${priceText(priceE4)}　${name}`,
            }))}
            onChange={onChoose}
          />
          {!split && other && facts(other)}
        </div>
      )}
      {tender.content.canSplit && candidates.length > 1 && (
        <div className={cx(styles.plan, split && styles.chosen)}>
          {radio(split !== undefined, () => onSplit(defaultSplit(candidates, freeBp)), '拆分')}
          {price(meanE4(candidates, split ?? defaultSplit(candidates, freeBp)), ' 均价')}
          <small>一个标的分给多家，份额合计 {freeBp / 100}%</small>
        </div>
      )}
    </div>
  );
};
