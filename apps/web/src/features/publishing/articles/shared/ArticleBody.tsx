// Renders a document as React elements, one per node type of the grammar, never as HTML.

import { API_BASE } from '@rfb/contract/endpoint.ts';
import type {
  Align,
  Attachment,
  Block,
  List,
  Paragraph,
  RichDocument,
} from '@rfb/contract/publishing/articles/document.ts';
import { headingsOf, textOf } from '@rfb/contract/publishing/articles/document-text.ts';
import type { LinkedCitation } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import type { ReactNode } from 'react';
import { type AddressOf, Attachments, Figure, type StoredAttachment, type StoredPicture } from './ArticleFiles.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { ArticleText, Citations, inOrder } from './ArticleText.tsx';
import * as styles from './article-body.module.css';

const publicAddress: AddressOf = (fileId) => `${API_BASE}/files/${encodeURIComponent(fileId)}`;

const aligned = (attrs: { align?: Align } | undefined) =>
  attrs?.align === 'center' || attrs?.align === 'right' ? { 'data-align': attrs.align } : {};

const Flow = ({ content }: { content: (Paragraph | List)[] }) =>
  inOrder(content, (part) =>
    part.type === 'paragraph' ? (
      <p {...aligned(part.attrs)}>
        <ArticleText content={part.content} />
      </p>
    ) : (
      <Listing list={part} />
    ),
  );

const Listing = ({ list }: { list: List }) => {
  if (list.type !== 'bulletList' && list.type !== 'orderedList') return null;
  const items = inOrder(list.content, ({ content }) => (
    <li>
      <Flow content={content} />
    </li>
  ));
  return list.type === 'orderedList' ? <ol start={list.attrs?.start}>{items}</ol> : <ul>{items}</ul>;
};

/** Groups adjacent attachments into one list. */
const groupAttachments = (blocks: Block[]) => {
  const groups: (Block | Attachment[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.type !== 'attachment') groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
};

type BodyProps = {
  document: RichDocument;
  /** Metadata of its files: without it pictures may shift the layout and files show no size. */
  pictures?: StoredPicture[];
  files?: StoredAttachment[];
  /** Cited standards to link. */
  citations?: readonly LinkedCitation[];
  /** URL of a file, by default the public one. */
  addressOf?: AddressOf;
};

export const ArticleBody = ({
  document,
  pictures = [],
  files = [],
  citations = [],
  addressOf = publicAddress,
}: BodyProps) => {
  const ids = headingsOf(document).map(({ id }) => id);
  let tables = 0;
  const renderBlock = (block: Block | Attachment[]): ReactNode => {
    if (Array.isArray(block)) return <Attachments attachments={block} files={files} addressOf={addressOf} />;
    switch (block.type) {
      case 'heading': {
        if (!textOf(block)) return null;
        const Tag = block.attrs.level === 3 ? 'h3' : 'h2';
        return (
          <Tag id={ids.shift()} {...aligned(block.attrs)}>
            <ArticleText content={block.content} />
          </Tag>
        );
      }
      case 'paragraph':
        return block.content?.length ? <Flow content={[block]} /> : null;
      case 'bulletList':
      case 'orderedList':
        return <Listing list={block} />;
      case 'blockquote':
        return (
          <blockquote>
            <Flow content={block.content} />
          </blockquote>
        );
      case 'table':
        tables += 1;
        return (
          <ArticleTable
            table={block}
            name={`表格 ${tables}`}
            renderCell={({ content }) => <Flow content={content} />}
          />
        );
      case 'image':
        return <Figure picture={block} pictures={pictures} addressOf={addressOf} />;
      case 'horizontalRule':
        return <hr />;
      default:
        return null;
    }
  };
  return (
    <Citations value={citations}>
      <div className={styles.articleBody}>{inOrder(groupAttachments(document.content), renderBlock)}</div>
    </Citations>
  );
};
