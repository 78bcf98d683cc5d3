// The hash chain drawn as a line with one stop per day, the last verification and a new one with its progress.

import { numberText } from '@rfb/contract/number-text.ts';
import { checkLogChain, getLogChain, type LogChain } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { Button } from 'antd';
import { timeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange, useInvalidate } from '../../../../lib/use-change.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { TaskProgress } from '../../../services/tasks/shared/TaskProgress.tsx';
import * as styles from './logs.module.css';

const stateOf = (day: string, index: number, { days, lastCheck }: LogChain) => {
  if (day === lastCheck?.broken?.day) return 'broken';
  return index === days.length - 1 ? 'today' : 'sealed';
};
const stateWords = { broken: '，在这一天断开', today: '，今天', sealed: '' };

const Line = (chain: LogChain) => (
  <ol className={styles.line} aria-label="最近十四天的条数">
    {chain.days.map(({ day, count, isCapped }, index) => {
      const state = stateOf(day, index, chain);
      return (
        <li key={day} data-state={state}>
          <i aria-hidden="true" />
          <span className="num">
            {day.slice(5)}
            <span className="only-read">{stateWords[state]}</span>
          </span>
          <small className="num">
            {numberText(count)}
            {isCapped && '+'}
          </small>
        </li>
      );
    })}
  </ol>
);

const laterText = ({ head, lastCheck }: LogChain) => {
  const later = (head?.seq ?? 0) - (lastCheck?.sealed ?? 0);
  return later > 0 ? `，之后新增 ${numberText(later)} 条未校验` : '';
};

const Verdict = (chain: LogChain) => {
  const { lastCheck } = chain;
  if (!lastCheck) return <StatusTag look={['grey', 'ring']}>还没有校验过</StatusTag>;
  if (lastCheck.problem)
    return (
      <div className={styles.verdict} role="alert">
        <StatusTag look={['red', 'bar']}>链断开</StatusTag>
        <span>{lastCheck.problem}</span>
      </div>
    );
  return (
    <div className={styles.verdict}>
      <StatusTag look={['brand', 'dot']}>链完整</StatusTag>
      <span>
        从第 1 条到第 {numberText(lastCheck.sealed)} 条逐条相接{laterText(chain)}
      </span>
    </div>
  );
};

const secondsText = (seconds: number | null) => (seconds === null ? '没有记录' : `${seconds} 秒`);

const Chain = (chain: LogChain) => {
  const { head, lastCheck } = chain;
  return (
    <>
      <Verdict {...chain} />
      <Line {...chain} />
      <p className={styles.legend}>
        下方数字为当天条数。断开时显示第一条不相接的序号，并停止导出；链头指纹每小时公布在官网的核验页。
      </p>
      <Facts
        items={[
          ['上次校验', lastCheck ? timeText(lastCheck.checkedAt) : '还没有'],
          ['用时', lastCheck ? secondsText(lastCheck.seconds) : '—'],
          ['校验人', lastCheck ? (lastCheck.by ?? '系统，每天一次') : '—'],
          ['链头指纹', head ? <code key="head">{`#${head.seq} ${head.hash}`}</code> : '还没有封存的记录'],
        ]}
      />
    </>
  );
};

type Props = { taskId: string | undefined; onTask: (taskId: string | undefined) => void };

export const ChainPanel = ({ taskId, onTask }: Props) => {
  const chain = useAsk(getLogChain);
  const invalidate = useInvalidate(checkLogChain.affects);
  const check = useChange(checkLogChain, { onDone: ({ taskId: started }) => onTask(started) });
  return (
    <Panel
      title="日志链"
      extra={
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          现在校验
        </Button>
      }
    >
      {taskId && (
        <TaskProgress taskId={taskId} verb="校验" unit="条" onEnd={invalidate} onClose={() => onTask(undefined)} />
      )}
      <QueryView of={chain} rows={3}>
        {(found) => <Chain {...found} />}
      </QueryView>
    </Panel>
  );
};
