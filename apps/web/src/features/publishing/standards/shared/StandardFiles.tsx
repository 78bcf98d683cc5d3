// The attachments of a standard as links; they are public like the entry itself.
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `addressOf` comes from outside, because reading pages load no schemas of endpoints. */
type Props = { files: readonly StoredFile[]; addressOf: (fileId: string) => string };

export const StandardFiles = ({ files, addressOf }: Props) => (
  <ul>
    {files.map(({ fileId, name, size }) => (
      <li key={fileId}>
        <a className="link" href={addressOf(fileId)} download={name}>
          {name}
        </a>{' '}
        <small className="num">PDF，{sizeText(size)}</small>
      </li>
    ))}
  </ul>
);
