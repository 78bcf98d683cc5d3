// Form field for one file upload by click, drop or keyboard, with progress and preview.
import { DeleteOutlined, FileExcelOutlined, FilePdfOutlined, UploadOutlined } from '@ant-design/icons';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { maxBytesOf, type UploadPurpose, uploadPurposes } from '@rfb/contract/services/files/purposes.ts';
import { Button } from 'antd';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { sizeText } from '../../../../lib/sizes.ts';
import * as styles from './FileField.module.css';
import { FileImage } from './FileImage.tsx';
import { acceptedBy } from './files.ts';
import { type SendFile, useSending } from './use-sending.ts';

type Props = {
  purpose: UploadPurpose;
  sendTo?: SendFile | undefined;
  /** Set by the form item. */
  value?: StoredFile | null;
  onChange?: (file: StoredFile | null) => void;
  /** Called while a file is being uploaded, so that the form can wait. */
  onBusy?: (isBusy: boolean) => void;
  /** Called for a new upload only, not for an existing file. */
  onStored?: (file: StoredFile) => void;
  /** A file chosen elsewhere: uploaded as soon as the field is mounted. */
  first?: File;
  id?: string;
  label?: string;
  hint?: string;
  disabled?: boolean;
};

const Preview = ({ file }: { file: StoredFile }) => {
  if (file.mimeType === 'application/pdf') return <FilePdfOutlined aria-hidden />;
  if (!file.mimeType.startsWith('image/')) return <FileExcelOutlined aria-hidden />;
  return <FileImage fileId={file.fileId} alt="" />;
};

const Progress = ({ name, percent, onCancel }: { name: string; percent: number; onCancel: () => void }) => (
  <div className={styles.fileRow}>
    <div className={styles.fileWords}>
      <b>{name}</b>
      <span role="status">{percent < 100 ? <span className="num">正在上传 {percent}%</span> : '正在检查文件'}</span>
      <progress max={100} value={percent} aria-label="上传进度" />
    </div>
    <Button size="small" type="text" onClick={onCancel}>
      取消上传
    </Button>
  </div>
);

export const FileField = (props: Props) => {
  const { purpose, sendTo, value, onChange, onBusy, onStored, first, id, label, hint, disabled = false } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const errorId = useId();
  const { sending, error, send, cancel } = useSending({
    purpose,
    sendTo,
    onBusy,
    onStored: (file) => {
      onChange?.(file);
      onStored?.(file);
    },
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (!first || isSent.current) return;
    isSent.current = true;
    void send(first);
  });
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) void send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const name = label ?? '文件';
  return (
    <fieldset
      className={cx(styles.fileField, isOver && styles.isOver, error && styles.isWrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      aria-label={name}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        // antd forms make file inputs visible, so it is hidden by style.
        style={{ display: 'none' }}
        accept={acceptedBy(purpose)}
        onChange={({ target }) => {
          take(target.files);
          // Cleared, so that choosing the same file again triggers a change.
          target.value = '';
        }}
      />
      {sending ? (
        <Progress {...sending} onCancel={cancel} />
      ) : value ? (
        <div className={styles.fileRow}>
          <span className={styles.filePreview}>
            <Preview file={value} />
          </span>
          <div className={styles.fileWords}>
            <b>{value.name}</b>
            <span>
              <span className="num">{sizeText(value.size)}</span>　已上传
            </span>
          </div>
          <Button size="small" disabled={disabled} onClick={() => chooser.current?.click()}>
            重新选择
          </Button>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`移除${name}`}
            disabled={disabled}
            onClick={() => onChange?.(null)}
          />
        </div>
      ) : (
        <button
          type="button"
          id={id}
          className={styles.fileEmpty}
          disabled={disabled}
          aria-describedby={error ? errorId : undefined}
          onClick={() => chooser.current?.click()}
        >
          <UploadOutlined aria-hidden />
          <span className={styles.fileWords}>
            <b>拖到这里，或点击选择{name}</b>
            <span>{hint ?? `${uploadPurposes[purpose].words}，不超过 ${maxBytesOf(purpose) / 1024 / 1024} MB`}</span>
          </span>
        </button>
      )}
      {error && (
        <p id={errorId} className={styles.fileError} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
