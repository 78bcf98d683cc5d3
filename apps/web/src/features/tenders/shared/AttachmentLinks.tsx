// The attachments of a tender, downloaded on click.
import { downloadTenderFile } from '@rfb/contract/tenders/tenders.endpoints.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { sizeText } from '../../../lib/sizes.ts';
import { useSend } from '../../../lib/use-change.ts';

type File = { fileId: string; name: string; size: number };

export const AttachmentLinks = ({ tenderId, files }: { tenderId: string; files: File[] }) => {
  const load = useSend({
    send: async ({ fileId, name }: File, call) =>
      saveBlob((await call(downloadTenderFile, { params: { tenderId, fileId } })) as unknown as Blob, name),
  });
  return files.map((file) => (
    <div key={file.fileId}>
      <button
        type="button"
        className="link"
        disabled={load.isPending && load.variables?.fileId === file.fileId}
        onClick={() => load.mutate(file)}
      >
        {file.name}
      </button>{' '}
      <span className="muted num">{sizeText(file.size)}</span>
    </div>
  ));
};
