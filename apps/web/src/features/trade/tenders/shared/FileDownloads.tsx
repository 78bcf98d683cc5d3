// Files by name and size, each downloaded on click.
import { downloadTenderFile } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { sizeText } from '../../../../lib/sizes.ts';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import { shortHash } from '../../../../ui/HashGrid.tsx';

type File = { name: string; size: number; sha256?: string };
type Props<F extends File> = { files: readonly F[]; fetch: (file: F, call: Call, index: number) => Promise<unknown> };

export const FileDownloads = <F extends File>({ files, fetch }: Props<F>) => {
  const load = useSend({
    send: async (index: number, call) => {
      const file = files[index];
      if (file) saveBlob((await fetch(file, call, index)) as Blob, file.name);
    },
  });
  return files.map((file, index) => (
    <div key={`${file.name} ${file.sha256 ?? index}`}>
      <button
        type="button"
        className="link"
        disabled={load.isPending && load.variables === index}
        onClick={() => load.mutate(index)}
      >
        {file.name}
      </button>{' '}
      <span className="muted num">
        {sizeText(file.size)}
        {file.sha256 && `　SHA-256 ${shortHash(file.sha256)}`}
      </span>
    </div>
  ));
};

/** The attachments of a tender, downloaded on click. */
export const AttachmentLinks = ({
  tenderId,
  files,
}: {
  tenderId: string;
  files: { fileId: string; name: string; size: number }[];
}) => (
  <FileDownloads
    files={files}
    fetch={({ fileId }, call) => call(downloadTenderFile, { params: { tenderId, fileId } })}
  />
);
