// Below a step: back, what is missing, next or publish, now or later.
import { Button } from 'antd';
import { type Step, stepKeys, steps } from './steps.ts';
import * as styles from './Wizard.module.css';

type Props = {
  step: Step;
  missing: number;
  isReady: boolean;
  isBusy: boolean;
  onStep: (step: Step) => void;
  onPublish: () => void;
  onSchedule: () => void;
};

export const StepFoot = ({ step, missing, isReady, isBusy, onStep, onPublish, onSchedule }: Props) => {
  const next = stepKeys[stepKeys.indexOf(step) + 1];
  const previous = stepKeys[stepKeys.indexOf(step) - 1];
  return (
    <div className={styles.foot}>
      {previous && <Button onClick={() => onStep(previous)}>上一步：{steps[previous]}</Button>}
      <span>
        {missing > 0 ? (
          <>
            还有 <span className="num">{missing}</span> 处需要填写
          </>
        ) : (
          '这一步已填好'
        )}
      </span>
      {next ? (
        <Button type="primary" onClick={() => onStep(next)}>
          下一步：{steps[next]}
        </Button>
      ) : (
        <>
          <Button disabled={!isReady || isBusy} onClick={onSchedule}>
            定时发布
          </Button>
          <Button type="primary" disabled={!isReady} loading={isBusy} onClick={onPublish}>
            发布竞价
          </Button>
        </>
      )}
    </div>
  );
};
