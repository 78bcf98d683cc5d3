// One row for a long task: progress, cancel button, outcome and download.
import { CheckCircleOutlined, CloseCircleOutlined, LoadingOutlined } from '@ant-design/icons';
import { numberText } from '@rfb/contract/number-text.ts';
import { cancelTask, getTask, type Task } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { canMoveTask, stoppedTasks } from '@rfb/contract/services/tasks/tasks.states.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, ask } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { useChange, useSend } from '../../../../lib/use-change.ts';
import { downloadFile } from '../../files/shared/download.ts';
import * as styles from './TaskProgress.module.css';

const POLL_MS = 800;

type Props = {
  taskId: string;
  /** 导出 or 导入. */
  verb: string;
  /** The unit of the count: 行, 家. */
  unit?: string;
  note?: ReactNode;
  /** Called once when the task has ended, whatever its outcome. */
  onEnd?: (task: Task) => void;
  onClose?: () => void;
};

const hasEnded = ({ status }: Task) => !canMoveTask(status, 'cancel');

/** Polls a task until it has ended. */
const useTask = (taskId: string) =>
  useQuery({
    queryKey: keyOf(getTask, { params: { taskId } }),
    queryFn: () => ask(getTask, { params: { taskId } }),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : POLL_MS),
    staleTime: 0,
  });

const titleOf = ({ status, message }: Task, verb: string) =>
  ({
    waiting: `等待${verb}`,
    running: `正在${verb}`,
    done: message || `${verb}完成`,
    failed: message || `${verb}没有完成`,
    cancelled: `已取消${verb}`,
  })[status];

const Mark = ({ status }: Task) => {
  if (status === 'done') return <CheckCircleOutlined className={styles.taskDone} aria-hidden />;
  if (isOneOf(stoppedTasks, status)) return <CloseCircleOutlined className={styles.taskFailed} aria-hidden />;
  return <LoadingOutlined className={styles.taskRunning} aria-hidden />;
};

const Count = ({ task: { done, total }, unit }: { task: Task; unit: string }) => (
  <>
    <progress max={total ?? 1} {...(total === null ? {} : { value: done })} aria-label="进度" />
    <span className="num">
      {numberText(done)}
      {total !== null && ` / ${numberText(total)}`} {unit}
    </span>
  </>
);

export const TaskProgress = ({ taskId, verb, unit = '行', note, onEnd, onClose }: Props) => {
  const { data: task, error, refetch } = useTask(taskId);
  const cancel = useChange(cancelTask, {
    input: () => ({ params: { taskId } }),
    // It ended before it could be cancelled: the row then shows how.
    onFailure: (failure) => failure instanceof ApiError && failure.status === 409,
  });
  // A failed download is shown in the row.
  const save = useSend({ send: (fileId: string) => downloadFile(fileId), onFailure: () => true });
  const reported = useRef('');
  useEffect(() => {
    if (!task || !hasEnded(task) || reported.current === taskId) return;
    reported.current = taskId;
    onEnd?.(task);
  }, [task, taskId, onEnd]);

  if (error && !task)
    return (
      <div className={styles.taskRow} role="alert">
        <span>{error.message}</span>
        <Button type="link" onClick={() => void refetch()}>
          重试
        </Button>
      </div>
    );
  if (!task) return <div className={styles.taskRow} />;
  const { fileId } = task;
  return (
    <div className={styles.taskRow}>
      <Mark {...task} />
      <span role="status">
        {titleOf(task, verb)}
        {task.fileName && <b>{task.fileName}</b>}
      </span>
      {!hasEnded(task) && <Count task={task} unit={unit} />}
      <span className={styles.taskNote}>{hasEnded(task) ? (save.error?.message ?? '') : note}</span>
      {!hasEnded(task) && (
        <Button type="link" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          取消{verb}
        </Button>
      )}
      {fileId && (
        <Button type="primary" size="small" loading={save.isPending} onClick={() => save.mutate(fileId)}>
          下载文件
        </Button>
      )}
      {hasEnded(task) && onClose && (
        <Button type="text" size="small" onClick={onClose}>
          收起
        </Button>
      )}
    </div>
  );
};
