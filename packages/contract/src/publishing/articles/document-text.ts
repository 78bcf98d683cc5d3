// Extracts text, headings, files and reading time from a document.
import type { ArticleDraft } from './articles.ts';
import type { Attachment, Block, Picture, RichDocument } from './document.ts';
import { markAttrs, ruleOf } from './document-grammar.ts';

type AnyNode = { type: string; text?: string; content?: AnyNode[]; attrs?: Record<string, unknown> };

const BREAKS = new Set(['paragraph', 'heading', 'listItem']);

const gather = (node: AnyNode): string => {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'image') return `${node.attrs?.caption ?? ''}\n`;
  if (node.type === 'attachment') return `${node.attrs?.name ?? ''}\n`;
  // A table row becomes one line.
  if (node.type === 'tableRow')
    return `${(node.content ?? []).map((cell) => gather(cell).trim().replace(/\s+/g, ' ')).join(' ')}\n`;
  const inside = (node.content ?? []).map(gather).join('');
  return BREAKS.has(node.type) ? `${inside.replace(/\n+$/, '')}\n` : inside;
};

/** The plain text of a document or a block, one line per paragraph. */
export const textOf = (node: RichDocument | Block) => gather(node as AnyNode).trim();

export type DocumentHeading = { id: string; level: 2 | 3; text: string };

/** Short stable hash of the text (FNV-1a). */
const markOf = (text: string) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** Non-empty headings in order. The id is a hash of the text, so that links stay valid when others are added. */
export const headingsOf = (document: RichDocument): DocumentHeading[] => {
  const seen = new Map<string, number>();
  return document.content.flatMap((block) => {
    const text = block.type === 'heading' ? textOf(block).replace(/\s+/g, ' ') : '';
    if (block.type !== 'heading' || !text) return [];
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return [{ id: `h-${markOf(text)}${count > 1 ? `-${count}` : ''}`, level: block.attrs.level, text }];
  });
};

export const picturesIn = ({ content }: RichDocument) =>
  content.filter((block): block is Picture => block.type === 'image').map(({ attrs }) => attrs);
export const attachmentsIn = ({ content }: RichDocument) =>
  content.filter((block): block is Attachment => block.type === 'attachment').map(({ attrs }) => attrs);

/** URLs of external links. */
export const outerLinksIn = (document: RichDocument) => {
  const links: string[] = [];
  const walk = (node: AnyNode & { marks?: { type: string; attrs?: { href?: string } }[] }) => {
    for (const { attrs } of node.marks ?? []) if (attrs?.href && !attrs.href.startsWith('/')) links.push(attrs.href);
    for (const child of node.content ?? []) walk(child);
  };
  walk(document as AnyNode);
  return links;
};

const CHARACTERS_A_MINUTE = 400;
export const readingMinutes = (document: RichDocument) =>
  Math.max(1, Math.round(textOf(document).replace(/\s/g, '').length / CHARACTERS_A_MINUTE));

type Raw = { [name: string]: unknown };

const kept = (attrs: unknown, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = (attrs as Raw | undefined)?.[name];
      return value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  );

/** Normalises the editor's JSON: drops unknown attributes and marks, and unset values. */
export const cleanDocument = (raw: unknown): RichDocument => {
  const clean = (node: Raw): Raw => {
    const rule = ruleOf(node.type);
    const attrs = kept(node.attrs, rule?.attrs ?? []);
    const marks = ((node.marks ?? []) as Raw[])
      .filter(({ type }) => Object.hasOwn(markAttrs, String(type)))
      .map(({ type, attrs: own }) => {
        const names = markAttrs[String(type)] ?? [];
        return names.length > 0 ? { type, attrs: kept(own, names) } : { type };
      });
    return {
      type: node.type,
      ...(node.type === 'text' && { text: node.text }),
      ...(Object.keys(attrs).length > 0 && { attrs }),
      ...(Array.isArray(node.content) && { content: node.content.map((child) => clean(child as Raw)) }),
      ...(marks.length > 0 && { marks }),
    };
  };
  return clean(raw as Raw) as RichDocument;
};

/** What a draft lacks for publication; listed by the editor and enforced by the server. */
export const publishProblems = ({ title, summary, category, document }: ArticleDraft) => {
  const fields: Record<string, string> = {};
  if (!title) fields.title = '请填写标题';
  if (!summary) fields.summary = '请填写摘要';
  if (!category) fields.category = '请选择分类';
  if (!textOf(document)) fields.document = '请填写正文';
  return fields;
};
