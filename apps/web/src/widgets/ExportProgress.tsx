// The export a list has under way, as its address remembers it.
import type { AddressChange } from '../lib/address-state.ts';
import { TaskProgress } from './TaskProgress.tsx';

type Props = {
  state: { taskId: string | undefined; change: (changes: AddressChange, options: { replace: boolean }) => void };
  /** What its rows are counted in. */
  unit: string;
  note?: string;
};

export const ExportProgress = ({ state, unit, note = '可以离开此页，完成后在通知里下载' }: Props) =>
  state.taskId && (
    <TaskProgress
      taskId={state.taskId}
      verb="导出"
      unit={unit}
      note={note}
      onClose={() => state.change({ task: undefined }, { replace: true })}
    />
  );
