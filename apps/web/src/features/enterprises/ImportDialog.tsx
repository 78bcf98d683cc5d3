// Enterprises from a spreadsheet in three steps: choose a file, see what is wrong where, confirm. Nothing is saved before.
import {
  checkImport,
  confirmImport,
  getImportTemplate,
} from '@rfb/contract/enterprises/enterprise-sheets.endpoints.ts';
import type { StoredFile } from '@rfb/contract/files/files.endpoints.ts';
import type { Task } from '@rfb/contract/tasks/tasks.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { useCallback, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { FileField } from '../../widgets/FileField.tsx';
import { TaskProgress } from '../../widgets/TaskProgress.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { useRefreshed } from './use-refreshed.ts';
import './ImportDialog.css';

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { message } = App.useApp();
  const refresh = useRefreshed();
  const [file, setFile] = useState<StoredFile | null>(null);
  const [checked, setChecked] = useState<Task>();
  const [imported, setImported] = useState<Task>();
  const onError = (failure: Error) => void message.error(failure.message);
  const template = useMutation({
    mutationFn: async () => saveBlob((await ask(getImportTemplate)) as unknown as Blob, '企业导入模板.xlsx'),
    onError,
  });
  const check = useMutation({ mutationFn: (fileId: string) => ask(checkImport, { body: { fileId } }), onError });
  const confirm = useMutation({
    mutationFn: (checkTaskId: string) => ask(confirmImport, { body: { checkTaskId } }),
    onError,
  });
  const finish = useCallback(
    (task: Task) => {
      setImported(task);
      void refresh();
    },
    [refresh],
  );
  const choose = (chosen: StoredFile | null) => {
    setFile(chosen);
    setChecked(undefined);
    check.reset();
    if (chosen) check.mutate(chosen.fileId);
  };
  const good = checked?.outcome?.counts.可导入 ?? 0;
  const bad = checked?.outcome?.counts.有问题 ?? 0;
  const isOver = imported !== undefined;
  return (
    <Modal
      open
      width={720}
      title="导入企业"
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        isOver ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>不导入</Button>
            <Button
              type="primary"
              disabled={good === 0 || confirm.data !== undefined}
              loading={confirm.isPending}
              onClick={() => checked && confirm.mutate(checked.taskId)}
            >
              <span>
                {checked ? `导入 ${good} 家` : '导入'}
                {bad > 0 && `，跳过 ${bad} 行`}
              </span>
            </Button>
          </>
        )
      }
    >
      <div className="import-steps">
        {!confirm.data && (
          <>
            <p className="drawer-text">
              按模板填写，第一行是列名，最多 10,000
              行。选好文件后先检查，确认前不会保存任何内容。导入的企业进入待审核队列，用登记的手机号收验证码即可登录。
            </p>
            <div>
              <Button size="small" loading={template.isPending} onClick={() => template.mutate()}>
                下载导入模板
              </Button>
            </div>
            <FileField purpose="import" label="企业表格" value={file} onChange={choose} />
            {check.data && <TaskProgress taskId={check.data.taskId} verb="检查" onEnd={setChecked} />}
          </>
        )}
        {confirm.data && <TaskProgress taskId={confirm.data.taskId} verb="导入" unit="家" onEnd={finish} />}
        {(imported ?? checked)?.outcome && <ImportProblems task={imported ?? checked} />}
      </div>
    </Modal>
  );
};
