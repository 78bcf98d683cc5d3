// The range of the cards that have one, and the figures of all cards as a file.
import type { DashboardRange } from '@rfb/contract/dashboard/cards.endpoints.ts';
import { Button } from 'antd';
import { useSend } from '../../../../lib/use-change.ts';
import * as styles from './DashboardActions.module.css';
import { ranges } from './ranges.ts';

type Props = { range: DashboardRange; onRange: (range: DashboardRange) => void };

export const DashboardActions = ({ range, onRange }: Props) => {
  const save = useSend({
    send: async (_: undefined, call) => (await import('./figures-file.ts')).saveFigures(call, range),
    done: '已导出，文件在浏览器的下载里',
  });
  return (
    <>
      <fieldset className={styles.ranges}>
        <legend className="only-read">时间范围</legend>
        {(Object.keys(ranges) as DashboardRange[]).map((key) => (
          <button key={key} type="button" aria-pressed={key === range} onClick={() => onRange(key)}>
            {ranges[key]}
          </button>
        ))}
      </fieldset>
      <Button loading={save.isPending} onClick={() => save.mutate(undefined)}>
        导出 CSV
      </Button>
    </>
  );
};
