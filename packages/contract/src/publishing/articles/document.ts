// Schema of documents in articles and the convention: a strict subset of the editor's JSON, never HTML.
import * as z from 'zod/mini';
import { documentProblem } from './document-check.ts';

export type Mark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'underline' }
  | { type: 'link'; attrs: { href: string } };
export type TextNode = { type: 'text'; text: string; marks?: Mark[] };
export type Inline = TextNode | { type: 'hardBreak' };
/** Left where it is not said: a centred line, a signature at the right. */
export type Align = 'center' | 'right';
export type Paragraph = { type: 'paragraph'; attrs?: { align?: Align }; content?: Inline[] };
type Heading = { type: 'heading'; attrs: { level: 2 | 3; align?: Align }; content?: Inline[] };
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] };
export type List =
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start?: number }; content: ListItem[] };
type Blockquote = { type: 'blockquote'; content: (Paragraph | List)[] };
export type Cell = {
  type: 'tableHeader' | 'tableCell';
  attrs?: { colspan?: number; rowspan?: number };
  content: (Paragraph | List)[];
};
export type TableRow = { type: 'tableRow'; content: Cell[] };
export type Table = { type: 'table'; content: TableRow[] };
/** A stored file; its text is the alternative for people who cannot see it. */
export type Picture = { type: 'image'; attrs: { fileId: string; alt: string; caption?: string } };
export type Attachment = { type: 'attachment'; attrs: { fileId: string; name: string } };
export type Block = Heading | Paragraph | List | Blockquote | Table | Picture | Attachment | { type: 'horizontalRule' };
export type RichDocument = { type: 'doc'; content: Block[] };

/** One sentence naming the error and its place. */
export const RichDocument = z.unknown().check(
  z.check(({ value, issues }) => {
    const problem = documentProblem(value);
    if (problem) issues.push({ code: 'custom', message: problem, input: value, path: [] });
  }),
  z.describe('A document of headings, paragraphs, lists, quotes, tables, pictures, attachments and rules'),
) as unknown as z.ZodMiniType<RichDocument, RichDocument>;

export const emptyDocument: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] };
