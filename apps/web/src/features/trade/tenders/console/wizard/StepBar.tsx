// The six steps with their state; each can be opened at any time.
import { CheckOutlined } from '@ant-design/icons';
import { priceUnits, tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { cx } from '../../../../../lib/cx.ts';
import type { Draft } from './draft.ts';
import * as styles from './StepBar.module.css';
import { type Step, stepKeys, steps } from './steps.ts';

const notesOf = ({ mode, unit, lots }: Draft): Record<Step, string> => ({
  basic: `${tenderModes[mode]}，${priceUnits[unit]}`,
  lots: lots.length === 0 ? '还没有标的' : `${lots.length} 个标的`,
  requirements: '资格、保险、评分',
  rules: '时间、成交方式',
  invite: '范围与先后',
  preview: '核对并发布',
});

type Props = {
  step: Step;
  isDone: (step: Step) => boolean;
  draft: Draft;
  onStep: (step: Step) => void;
};

export const StepBar = ({ step, isDone, draft, onStep }: Props) => {
  const notes = notesOf(draft);
  return (
    <nav className={styles.bar} aria-label="填写步骤">
      <ol>
        {stepKeys.map((key, index) => (
          <li key={key} className={cx(isDone(key) && styles.done, key === step && styles.current)}>
            <button type="button" aria-current={key === step ? 'step' : undefined} onClick={() => onStep(key)}>
              <i aria-hidden="true">{isDone(key) && key !== step ? <CheckOutlined /> : index + 1}</i>
              <span>{steps[key]}</span>
              <small>{notes[key]}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};
