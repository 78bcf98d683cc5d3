// Converts between the editor's JSON and the stored document.

import { emptyDocument, type RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import { cleanDocument } from '@rfb/contract/publishing/articles/document-text.ts';

type Part = { type: string; attrs?: Record<string, unknown>; content?: Part[] };

/** Default attribute values are not stored. */
const defaultAttrs: Record<string, unknown> = { start: 1, colspan: 1, rowspan: 1 };

const withoutDefaults = ({ attrs, content, ...rest }: Part): Part => {
  const changedAttrs = Object.entries(attrs ?? {}).filter(([name, value]) => defaultAttrs[name] !== value);
  return {
    ...rest,
    ...(changedAttrs.length > 0 && { attrs: Object.fromEntries(changedAttrs) }),
    ...(content && content.length > 0 && { content: content.map(withoutDefaults) }),
  };
};

export const fromEditor = (json: unknown): RichDocument => {
  const { content = [] } = withoutDefaults(cleanDocument(json) as Part);
  return { type: 'doc', content } as RichDocument;
};

/** The editor needs at least one paragraph. */
export const toEditor = (document: RichDocument) => (document.content.length > 0 ? document : emptyDocument);
