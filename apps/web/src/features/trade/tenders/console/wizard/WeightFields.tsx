// The four weights of an award by points, which must add up to 100.
import { type WeightName, weightNames } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { cx, variant } from '../../../../../lib/cx.ts';
import { Field } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import * as styles from './RulesStep.module.css';
import { useWizard } from './wizard-context.tsx';

const names = Object.keys(weightNames) as WeightName[];

export const WeightFields = () => {
  const { draft, change, errors } = useWizard();
  const { weights } = draft;
  const sum = names.reduce((total, name) => total + weights[name], 0);
  return (
    <>
      {names.map((name) => (
        <Field key={name} path={`weights.${name}`} label={`${weightNames[name]}权重`} span={3}>
          {(control) => (
            <NumberField
              {...control}
              suffix="分"
              value={weights[name]}
              onChange={(value) => change({ weights: { ...weights, [name]: value ?? 0 } })}
            />
          )}
        </Field>
      ))}
      <div className={styles.bar} aria-hidden="true">
        {names
          .filter((name) => weights[name] > 0)
          .map((name) => (
            <span key={name} className={cx(variant(styles, 'part', name))} style={{ flex: weights[name] }}>
              {weightNames[name]} <span className="num">{weights[name]}</span>
            </span>
          ))}
      </div>
      <p className={cx(styles.formula, (sum !== 100 || errors.weights) && styles.wrong)} role="status">
        合计 <span className="num">{sum}</span>
        {sum !== 100 && '，应为 100'}。权重分 = 价格 ×（最低价 ÷ 报价）+ 评分 ×（评分 ÷ 5）+ 信用 ×（信用分 ÷ 100）+
        准点 × 准点率。没有评价按 4.5 分、没有到达记录按 80% 计，并注明。
      </p>
    </>
  );
};
