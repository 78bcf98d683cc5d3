// Attached files by name and size, downloaded on click.
import { FileImageOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { AttachedFile } from '@rfb/contract/services/files/attached-file.ts';
import { App } from 'antd';
import { sizeText } from '../../../../lib/sizes.ts';
import { downloadFile } from './download.ts';
import * as styles from './FileLinks.module.css';

export const FileLinks = ({ files }: { files: Pick<AttachedFile, 'fileId' | 'name' | 'size' | 'mimeType'>[] }) => {
  const { message } = App.useApp();
  if (files.length === 0) return null;
  return (
    <ul className={styles.fileLinks}>
      {files.map(({ fileId, name, size, mimeType }) => (
        <li key={fileId}>
          {mimeType === 'application/pdf' ? <FilePdfOutlined aria-hidden /> : <FileImageOutlined aria-hidden />}
          <button
            type="button"
            className="link"
            onClick={() => void downloadFile(fileId).catch((failure: Error) => message.error(failure.message))}
          >
            {name}
          </button>
          <span className="num">{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  );
};
