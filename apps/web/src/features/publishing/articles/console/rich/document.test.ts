// Every valid document survives loading and saving in the editor unchanged.

import type { RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import { documentProblem } from '@rfb/contract/publishing/articles/document-check.ts';
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromEditor, toEditor } from './document.ts';
import { anyDocument } from './documents-for-tests.ts';
import { plainFiles, writing } from './schema.ts';

const isDeep = Boolean(process.env.DEEP);

const passThrough = (document: RichDocument, element: HTMLElement | null) => {
  const editor = new Editor({
    element,
    extensions: [...writing, ...plainFiles],
    content: toEditor(document),
    enableContentCheck: true,
    injectCSS: false,
    enableCoreExtensions: { tabindex: false },
    onContentError: ({ error }) => {
      throw error;
    },
  });
  const saved = fromEditor(editor.getJSON());
  editor.destroy();
  return saved;
};

describe('a document in the editor', () => {
  it('is saved exactly as it was loaded, for any content', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(documentProblem(document)).toBeUndefined();
        expect(passThrough(document, null)).toEqual(document);
      }),
      { numRuns: isDeep ? 2_000 : 60 },
    );
  }, 120_000);

  it('is not changed by rendering', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(passThrough(document, globalThis.document.createElement('div'))).toEqual(document);
      }),
      { numRuns: isDeep ? 200 : 5 },
    );
  }, 120_000);
});
