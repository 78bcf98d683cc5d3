// The range of the cards that have one, and the figures of all cards as a picture or a file.
import type { DashboardRange } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { ranges } from '@rfb/contract/overview/dashboard/queue.labels.ts';
import { Button } from 'antd';
import { useSend } from '../../../../../lib/use-change.ts';
import * as styles from './DashboardActions.module.css';

type Props = { range: DashboardRange; onRange: (range: DashboardRange) => void };

export const DashboardActions = ({ range, onRange }: Props) => {
  const save = useSend({
    send: async (as: 'picture' | 'csv', call) =>
      as === 'csv'
        ? (await import('./picture/picture-file.tsx')).saveFigures(call, range)
        : (await import('./picture/picture-file.tsx')).savePicture(call, range),
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
      <Button loading={save.isPending && save.variables === 'picture'} onClick={() => save.mutate('picture')}>
        导出图片
      </Button>
      <Button loading={save.isPending && save.variables === 'csv'} onClick={() => save.mutate('csv')}>
        导出 CSV
      </Button>
    </>
  );
};
