// The import dialog: upload a sheet, review and correct its rows, confirm. Nothing is saved before the confirmation.
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { type ImportKind, importKinds } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { type SheetCalls, sheetCalls } from '@rfb/contract/services/imports/sheet-calls.ts';
import type { Task } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { Button, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useChange, useInvalidate, useSend } from '../../../../lib/use-change.ts';
import * as detailDrawerStyles from '../../../../ui/DetailDrawer.module.css';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { FileField } from '../../files/shared/FileField.tsx';
import { TaskProgress } from '../../tasks/shared/TaskProgress.tsx';
import * as styles from './SheetDialog.module.css';
import { SheetRows } from './SheetRows.tsx';

type Props = {
  kind: ImportKind;
  unit: string;
  /** Explains what the import does with the rows. */
  note?: string;
  /** Said when the rows are saved. */
  after?: ReactNode;
  onClose: () => void;
};

const callsOf = (kind: ImportKind): SheetCalls => (kind === 'enterprises' ? sheetCalls.staff : sheetCalls.fleet);

type Words = { title: string; verb: string; template: string; repeated: string };
/** Orders are dispatched, everything else is imported. */
const wordsOf = (kind: ImportKind): Words =>
  kind === 'dispatches'
    ? {
        ...{ title: '批量派车', verb: '派车', template: '待派车运单' },
        repeated: '每张运单只派一次，已派车的不会改派',
      }
    : {
        ...{ title: `导入${importKinds[kind]}`, verb: '导入', template: `${importKinds[kind]}导入模板` },
        repeated: `重复导入同一文件不会产生重复${importKinds[kind]}`,
      };

const useProblemSheet = (calls: SheetCalls, taskId: string) =>
  useSend({
    send: async (name: string, call) =>
      saveBlob((await call(calls.problems, { params: { taskId } })) as unknown as Blob, `${name}_问题行.xlsx`),
  });

const Preview = ({
  taskId,
  words,
  calls,
  onRestart,
  onConfirmed,
}: {
  taskId: string;
  words: Words;
  calls: SheetCalls;
  onRestart: () => void;
  onConfirmed: (taskId: string) => void;
}) => {
  const preview = useAsk(calls.preview, { params: { taskId } });
  const confirm = useChange(calls.confirm, {
    input: () => ({ params: { taskId } }),
    onDone: (started) => onConfirmed(started.taskId),
  });
  const save = useProblemSheet(calls, taskId);
  const { verb } = words;
  return (
    <QueryView of={preview} rows={6}>
      {({ columns, counts, fileName }) => (
        <>
          <p className={styles.sheetCounts} role="status">
            <span>
              <b className="num">{counts.total}</b>行已读取
            </span>
            <span className={styles.sheetGood}>
              <b className="num">{counts.good}</b>行可{verb}
            </span>
            <span className={styles.sheetWrong}>
              <b className="num">{counts.wrong}</b>行有错误
            </span>
            <span className={styles.sheetWarned}>
              <b className="num">{counts.warned}</b>行有提醒
            </span>
          </p>
          <SheetRows
            taskId={taskId}
            calls={calls}
            columns={columns}
            hasRemarks={counts.wrong + counts.warned > 0}
            verb={verb}
          />
          <div className={styles.sheetFoot}>
            {counts.wrong + counts.warned > 0 && (
              <Button loading={save.isPending} onClick={() => save.mutate(fileName.replace(/\.xlsx$/, ''))}>
                下载问题行
              </Button>
            )}
            <span className="muted">{words.repeated}</span>
            <Button onClick={onRestart}>重新选择文件</Button>
            <Button
              type="primary"
              disabled={counts.good === 0}
              loading={confirm.isPending}
              onClick={() => confirm.mutate()}
            >
              {counts.good === 0
                ? `没有可以${verb}的行`
                : `${verb} ${counts.good} 行${counts.wrong > 0 ? `，跳过 ${counts.wrong} 行` : ''}`}
            </Button>
          </div>
        </>
      )}
    </QueryView>
  );
};

type RefusedProps = { task: Task; checkTaskId: string; calls: SheetCalls; name: string };

/** The rows that could not be saved, each with its reason. */
const Refused = ({ task, checkTaskId, calls, name }: RefusedProps) => {
  const save = useProblemSheet(calls, checkTaskId);
  const problems = task.outcome?.problems ?? [];
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles.sheetRefused} aria-label="没有成功的行">
          {problems.map(({ row, cell, text }) => (
            <li key={`${row}${cell}`}>
              <b className="num">第 {row} 行</b> {cell}：{text}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button loading={save.isPending} onClick={() => save.mutate(name)}>
          下载问题行
        </Button>
      </div>
    </>
  );
};
export const SheetDialog = ({ kind, unit, note = '', after, onClose }: Props) => {
  const calls = callsOf(kind);
  // The task saves the rows after the confirming call has returned, so its end invalidates again.
  const invalidate = useInvalidate(calls.confirm.affects);
  const [file, setFile] = useState<StoredFile | null>(null);
  const [checked, setChecked] = useState<Task>();
  const [importing, setImporting] = useState<string>();
  const [imported, setImported] = useState<Task>();
  const name = importKinds[kind];
  const words = wordsOf(kind);
  const pasteId = useId();
  const [pasted, setPasted] = useState('');
  const template = useSend<void, void>({
    send: async (_, call) =>
      saveBlob((await call(calls.template, { params: { kind } })) as unknown as Blob, `${words.template}.xlsx`),
  });
  const check = useChange(calls.check, {
    input: (source: { fileId: string } | { pasted: string }) => ({ body: { kind, ...source } }),
  });
  const choose = (chosen: StoredFile | null) => {
    setFile(chosen);
    setChecked(undefined);
    check.reset();
    // Not `mutate`: another file may be chosen while the check of the first one is still being started.
    if (chosen) void check.settled({ fileId: chosen.fileId });
  };
  const isChecked = checked?.status === 'done';
  const counts = imported?.outcome?.counts;
  return (
    <Modal
      open
      width={1000}
      title={words.title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        imported ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : null
      }
    >
      <div className={styles.sheetSteps}>
        {!isChecked && !importing && (
          <>
            <p className={detailDrawerStyles.drawerText}>
              按模板填写，第一行是列名，最多 10,000 行。选好文件后先检查，确认前不会保存任何内容。{note}
            </p>
            <div>
              <Button size="small" loading={template.isPending} onClick={() => template.mutate()}>
                {kind === 'dispatches' ? '下载待派车运单' : '下载导入模板'}
              </Button>
            </div>
            <FileField purpose="import" label={`${name}表格`} value={file} onChange={choose} />
            <div className={styles.sheetPaste}>
              <label htmlFor={pasteId}>或从表格里复制后粘贴，连同第一行列名</label>
              <Input.TextArea id={pasteId} rows={3} value={pasted} onChange={({ target }) => setPasted(target.value)} />
              <Button
                disabled={pasted.trim() === ''}
                loading={check.isPending}
                onClick={() => {
                  setFile(null);
                  setChecked(undefined);
                  void check.settled({ pasted });
                }}
              >
                检查粘贴的内容
              </Button>
            </div>
            {check.data && <TaskProgress taskId={check.data.taskId} verb="检查" onEnd={setChecked} />}
          </>
        )}
        {isChecked && checked && !importing && (
          <Preview
            taskId={checked.taskId}
            words={words}
            calls={calls}
            onRestart={() => choose(null)}
            onConfirmed={setImporting}
          />
        )}
        {importing && (
          <TaskProgress
            taskId={importing}
            verb={words.verb}
            onEnd={(task) => {
              setImported(task);
              void invalidate();
            }}
          />
        )}
        {counts && (
          <p className={detailDrawerStyles.drawerText} role="status">
            已{words.verb} <b className="num">{counts.已导入}</b> {unit}，跳过 <b className="num">{counts.已跳过}</b>{' '}
            行。{(counts.已导入 ?? 0) > 0 && after}
          </p>
        )}
        {imported && checked && (counts?.已跳过 ?? 0) > 0 && (
          <Refused task={imported} checkTaskId={checked.taskId} calls={calls} name={name} />
        )}
      </div>
    </Modal>
  );
};
