// The editor's schema without node views: enough to load, validate and save a document.
import { isSafeHref } from '@rfb/contract/safe-href.ts';
import { type Extensions, Mark } from '@tiptap/core';
import { behaviour } from './behaviour.ts';
import { Attachment, blocks, Picture } from './blocks.ts';
import { lists } from './lists.ts';
import { tables } from './tables.ts';

const emphasis = (name: 'bold' | 'italic' | 'underline', tags: [string, ...string[]], key: string) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  // Text typed after a link is not part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isSafeHref(element.getAttribute('href')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Emphasis and links in the editor. */
const marks = [
  Link,
  emphasis('bold', ['strong', 'b'], 'Mod-b'),
  emphasis('italic', ['em', 'i'], 'Mod-i'),
  emphasis('underline', ['u'], 'Mod-u'),
];

export const writing: Extensions = [...blocks, ...lists, ...tables, ...marks, ...behaviour];
export const plainFiles: Extensions = [Picture, Attachment];
