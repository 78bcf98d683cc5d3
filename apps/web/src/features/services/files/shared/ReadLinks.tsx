// Files that are read through an endpoint of their own, saved on click.
import { FileOutlined } from '@ant-design/icons';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import * as styles from './FileLinks.module.css';

type File = { fileId: string; name: string };
type Props = { files: readonly File[]; read: (fileId: string, call: Call) => Promise<unknown> };

/** A name without ending gets the one of the content. */
const named = (name: string, { type }: Blob) => {
  if (/\.\w{3,4}$/.test(name)) return name;
  return `${name}.${type === 'application/pdf' ? 'pdf' : (type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin')}`;
};

export const ReadLinks = ({ files, read }: Props) => {
  const load = useSend({
    send: async ({ fileId, name }: File, call) => {
      const blob = (await read(fileId, call)) as Blob;
      saveBlob(blob, named(name, blob));
    },
  });
  if (files.length === 0) return null;
  return (
    <ul className={styles.fileLinks}>
      {files.map((file) => (
        <li key={file.fileId}>
          <FileOutlined aria-hidden />
          <button
            type="button"
            className="link"
            disabled={load.isPending && load.variables?.fileId === file.fileId}
            onClick={() => load.mutate(file)}
          >
            {file.name}
          </button>
        </li>
      ))}
    </ul>
  );
};
