// Pictures of a document with reserved space, and attachments to download.
import type { Attachment, Picture } from '@rfb/contract/publishing/articles/document.ts';
import { sizeText } from '../../../../lib/sizes.ts';
import { inOrder } from './ArticleText.tsx';
import * as styles from './article-body.module.css';

export type StoredPicture = { fileId: string; width: number | null; height: number | null };
export type StoredAttachment = { fileId: string; name: string; size: number; mimeType: string };
/** Undefined while the URL is not known yet. */
export type AddressOf = (fileId: string) => string | undefined;

type FigureProps = { picture: Picture; pictures: StoredPicture[]; addressOf: AddressOf };

export const Figure = ({ picture: { attrs }, pictures, addressOf }: FigureProps) => {
  const stored = pictures.find(({ fileId }) => fileId === attrs.fileId);
  return (
    <figure>
      <img
        src={addressOf(attrs.fileId)}
        alt={attrs.alt}
        width={stored?.width ?? undefined}
        height={stored?.height ?? undefined}
        loading="lazy"
        decoding="async"
      />
      {attrs.caption && <figcaption>{attrs.caption}</figcaption>}
    </figure>
  );
};

const KINDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
};

const Row = ({ attachment: { attrs }, files, addressOf }: Omit<AttachmentsProps, 'attachments'> & One) => {
  const stored = files.find(({ fileId }) => fileId === attrs.fileId);
  const words = (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 3h8.5L19 7.5V21H6ZM14 3v5h5M9 12.5h7M9 16h7" />
      </svg>
      <b>{attrs.name}</b>
      {stored && (
        <span>
          {KINDS[stored.mimeType] && `${KINDS[stored.mimeType]} · `}
          <span className="num">{sizeText(stored.size)}</span>
        </span>
      )}
    </>
  );
  const address = addressOf(attrs.fileId);
  return (
    <li>
      {address ? (
        <a href={address} download={stored?.name ?? true}>
          {words}
        </a>
      ) : (
        <p>{words}</p>
      )}
    </li>
  );
};

type One = { attachment: Attachment };
type AttachmentsProps = { attachments: Attachment[]; files: StoredAttachment[]; addressOf: AddressOf };

export const Attachments = ({ attachments, ...rest }: AttachmentsProps) => (
  <ul className={styles.attachments} aria-label="附件">
    {inOrder(attachments, (attachment) => (
      <Row attachment={attachment} {...rest} />
    ))}
  </ul>
);
