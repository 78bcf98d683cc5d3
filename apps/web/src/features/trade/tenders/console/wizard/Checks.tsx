// What is complete and what is missing before publishing, beside every step.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { Problem } from '@rfb/contract/trade/tenders/publish-problems.ts';
import type { countTenders } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import * as styles from './Checks.module.css';
import { problemsOf, type Step, stepKeys, steps } from './steps.ts';

type Props = {
  problems: readonly Problem[];
  counts: ReplyOf<typeof countTenders> | undefined;
  onStep: (step: Step) => void;
};
type Check = { text: string; isDone: boolean; step?: Step };

const roomOf = ({ running, allowed }: NonNullable<Props['counts']>): Check => ({
  text: allowed === null ? '可同时进行的竞价不限' : `可同时进行 ${allowed} 个竞价，已用 ${running} 个`,
  isDone: allowed === null || running < allowed,
});

export const Checks = ({ problems, counts, onStep }: Props) => {
  const checks: Check[] = [
    ...(counts ? [roomOf(counts)] : []),
    ...stepKeys
      .filter((step) => step !== 'preview')
      .map((step): Check => {
        const missing = problemsOf(problems, step);
        const [first] = missing;
        const more = missing.length > 1 ? `，共 ${missing.length} 处` : '';
        return { step, isDone: !first, text: first ? `${steps[step]}：${first.text}${more}` : `${steps[step]}已填好` };
      }),
  ];
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title="发布前检查"
      extra={
        <span className="muted num">
          {done} / {checks.length}
        </span>
      }
    >
      <ul className={styles.checks}>
        {checks.map(({ text, isDone, step }) => (
          <li key={text} data-done={isDone}>
            <i aria-hidden="true" />
            <span className="only-read">{isDone ? '已完成：' : '未完成：'}</span>
            {step && !isDone ? (
              <button type="button" className="link" onClick={() => onStep(step)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
