// The attachments of one standard in the office's drawer: upload, order, remove; saved apart from the versions.
import { saveStandardFiles } from '@rfb/contract/publishing/standards/standard-files.endpoints.ts';
import { MAX_STANDARD_FILES, type OfficeStandard } from '@rfb/contract/publishing/standards/standards.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { FilesField, fileIdsOf } from '../../../services/files/shared/FilesField.tsx';
import * as styles from './standards.module.css';

/** Merges an edited list of attachments with what a colleague has saved meanwhile. */
type Files = OfficeStandard['files'];

/** Adds what a colleague added since `seen` and removes what the colleague removed; unsaved changes stay. */
export const mergeFiles = (own: Files, seen: Files, saved: Files) => {
  const isIn = (files: Files, { fileId }: Files[number]) => files.some((one) => one.fileId === fileId);
  const kept = own.filter((file) => isIn(saved, file) || !isIn(seen, file));
  const added = saved.filter((file) => !isIn(seen, file) && !isIn(own, file));
  return [...kept, ...added];
};

export const OfficeFiles = ({ standard }: { standard: OfficeStandard }) => {
  const [files, setFiles] = useState(standard.files);
  const [seen, setSeen] = useState(standard.files);
  if (fileIdsOf(seen).join() !== fileIdsOf(standard.files).join()) {
    setSeen(standard.files);
    setFiles(mergeFiles(files, seen, standard.files));
  }
  const [mayPublish, setMayPublish] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = useChange(saveStandardFiles, {
    input: (_: undefined) => ({
      params: { standardId: standard.id },
      body: { fileIds: fileIdsOf(files), seenFileIds: fileIdsOf(seen), mayPublish: true as const },
    }),
    done: '附件已保存',
  });
  const isSame = fileIdsOf(files).join() === fileIdsOf(standard.files).join();
  return (
    <section className={styles.files}>
      <h2>附件</h2>
      <p className="muted">
        只放分会自制的文件，或者取得同意可以公开的
        PDF；标准全文受版权保护，不能上传。附件随标准公开，保存后立即生效，不产生新版本。
      </p>
      <FilesField
        purpose="standardAttachment"
        label="附件"
        max={MAX_STANDARD_FILES}
        value={files}
        onChange={setFiles}
        onBusy={setBusy}
      />
      <Checkbox checked={mayPublish} onChange={({ target }) => setMayPublish(target.checked)}>
        分会有权公开这些文件
      </Checkbox>
      <Button
        disabled={isSame || isBusy || !mayPublish}
        loading={save.isPending}
        onClick={() => save.mutate(undefined)}
      >
        保存附件
      </Button>
    </section>
  );
};
