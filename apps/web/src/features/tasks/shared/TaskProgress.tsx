// A long import or export as one row: how far it is, calling it off, what came of it.
import { CheckCircleOutlined, CloseCircleOutlined, LoadingOutlined } from '@ant-design/icons';
import { cancelTask, getTask, type Task } from '@rfb/contract/tasks/tasks.endpoints.ts';
import { canMoveTask } from '@rfb/contract/tasks/tasks.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, ask } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query-client.ts';
import { useChange, useSend } from '../../../lib/use-change.ts';
import { downloadFile } from '../../files/shared/download.ts';
import './TaskProgress.css';

const LOOK_EVERY_MS = 800;

type Props = {
  taskId: string;
  /** What it does: 导出 or 导入. */
  verb: string;
  /** What is counted: 行, 家. */
  unit?: string;
  note?: ReactNode;
  /** Once, when it is over, however it ended. */
  onEnd?: (task: Task) => void;
  onClose?: () => void;
};

const isOver = ({ status }: Task) => !canMoveTask(status, 'cancel');

/** A task, looked at again and again until it is over. */
export const useTask = (taskId: string) =>
  useQuery({
    queryKey: keyOf(getTask, { params: { taskId } }),
    queryFn: () => ask(getTask, { params: { taskId } }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : LOOK_EVERY_MS),
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
  if (status === 'done') return <CheckCircleOutlined className="task-done" aria-hidden />;
  if (status === 'failed' || status === 'cancelled') return <CloseCircleOutlined className="task-failed" aria-hidden />;
  return <LoadingOutlined className="task-running" aria-hidden />;
};

const Count = ({ task: { done, total }, unit }: { task: Task; unit: string }) => (
  <>
    <progress max={total ?? 1} {...(total === null ? {} : { value: done })} aria-label="进度" />
    <span className="num">
      {done.toLocaleString('zh-CN')}
      {total !== null && ` / ${total.toLocaleString('zh-CN')}`} {unit}
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
  const told = useRef('');
  useEffect(() => {
    if (!task || !isOver(task) || told.current === taskId) return;
    told.current = taskId;
    onEnd?.(task);
  }, [task, taskId, onEnd]);

  if (error && !task)
    return (
      <div className="task-row" role="alert">
        <span>{error.message}</span>
        <Button type="link" onClick={() => void refetch()}>
          重试
        </Button>
      </div>
    );
  if (!task) return <div className="task-row" />;
  const { fileId } = task;
  return (
    <div className="task-row">
      <Mark {...task} />
      <span role="status">
        {titleOf(task, verb)}
        {task.fileName && <b>{task.fileName}</b>}
      </span>
      {!isOver(task) && <Count task={task} unit={unit} />}
      <span className="task-note">{isOver(task) ? (save.error?.message ?? '') : note}</span>
      {!isOver(task) && (
        <Button type="link" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          取消{verb}
        </Button>
      )}
      {fileId && (
        <Button type="primary" size="small" loading={save.isPending} onClick={() => save.mutate(fileId)}>
          下载文件
        </Button>
      )}
      {isOver(task) && onClose && (
        <Button type="text" size="small" onClick={onClose}>
          收起
        </Button>
      )}
    </div>
  );
};
