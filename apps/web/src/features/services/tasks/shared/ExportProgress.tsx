// The progress of the export named in the address; one started on this page is downloaded when it is done.
import type { Task } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { App } from 'antd';
import { downloadFile } from '../../files/shared/download.ts';
import { takeStarted } from './started-exports.ts';
import { TaskProgress } from './TaskProgress.tsx';

type Props = {
  state: { taskId: string | undefined; showTask: (taskId: string | undefined) => void };
  /** The unit of the row count. */
  unit: string;
};

export const ExportProgress = ({ state, unit }: Props) => {
  const { message } = App.useApp();
  const save = ({ taskId, fileId }: Task) => {
    if (fileId && takeStarted(taskId))
      downloadFile(fileId).catch((failure: Error) => void message.error(failure.message));
  };
  return (
    state.taskId && (
      <TaskProgress
        taskId={state.taskId}
        verb="导出"
        unit={unit}
        note="完成后自动下载；离开此页的，可在通知里下载"
        onEnd={save}
        onClose={() => state.showTask(undefined)}
      />
    )
  );
};
