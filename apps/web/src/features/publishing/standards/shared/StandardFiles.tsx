// The attachments of a standard as links; they are public like the entry itself.
import { pathOf } from '@rfb/contract/endpoint.ts';
import { readFile, type StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const StandardFiles = ({ files }: { files: readonly StoredFile[] }) => (
  <ul>
    {files.map(({ fileId, name, size }) => (
      <li key={fileId}>
        <a className="link" href={pathOf(readFile, { params: { fileId } })} download={name}>
          {name}
        </a>{' '}
        <small className="num">PDF，{sizeText(size)}</small>
      </li>
    ))}
  </ul>
);
