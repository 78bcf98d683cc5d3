// The attachments of a tender, downloaded on click.
import { downloadTenderFile } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { FileDownloads } from './FileDownloads.tsx';

type File = { fileId: string; name: string; size: number };

export const AttachmentLinks = ({ tenderId, files }: { tenderId: string; files: File[] }) => (
  <FileDownloads
    files={files}
    fetch={({ fileId }, call) => call(downloadTenderFile, { params: { tenderId, fileId } })}
  />
);
