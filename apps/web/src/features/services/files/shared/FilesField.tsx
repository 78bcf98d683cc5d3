// Form field for several files; an empty upload is appended up to the maximum.
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import type { UploadPurpose } from '@rfb/contract/services/files/purposes.ts';
import { FileField } from './FileField.tsx';
import * as styles from './FilesField.module.css';
import type { SendFile } from './use-sending.ts';

type Props = {
  purpose: UploadPurpose;
  sendTo?: SendFile;
  max: number;
  label: string;
  /** Set by the form item. */
  value?: StoredFile[];
  onChange?: (files: StoredFile[]) => void;
  onBusy?: (isBusy: boolean) => void;
};

export const FilesField = ({ purpose, sendTo, max, label, value = [], onChange, onBusy }: Props) => {
  const put = (index: number, file: StoredFile | null) =>
    onChange?.(file ? value.toSpliced(index, 1, file) : value.toSpliced(index, 1));
  return (
    <div className={styles.filesField}>
      {value.map((file, index) => (
        <FileField
          key={file.fileId}
          purpose={purpose}
          sendTo={sendTo}
          label={`${label} ${index + 1}`}
          value={file}
          onChange={(next) => put(index, next)}
          {...(onBusy && { onBusy })}
        />
      ))}
      {value.length < max && (
        <FileField
          // A new key resets the upload field after each finished upload.
          key={`next-${value.length}`}
          purpose={purpose}
          sendTo={sendTo}
          label={value.length > 0 ? `更多${label}` : label}
          onChange={(file) => file && put(value.length, file)}
          {...(onBusy && { onBusy })}
        />
      )}
    </div>
  );
};

export const fileIdsOf = (files: StoredFile[] | undefined) => (files ?? []).map(({ fileId }) => fileId);
