// Marks additions since another version of the document, character by character, while editing.

import type { ArticleDifference } from '@rfb/contract/publishing/articles/difference.ts';
import { Extension } from '@tiptap/core';
import type { Node as PmNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { cx } from '../../../../../lib/cx.ts';
import * as styles from './RichEditor.module.css';

type DifferentBlock = ArticleDifference['blocks'][number];

const key = new PluginKey<DecorationSet>('additions');

/** Positions of the block's characters without spaces, because a diff puts some between cells and lines. */
const lettersOf = (block: PmNode, from: number) => {
  const places: { start: number; end: number }[] = [];
  block.descendants((node, offset) => {
    let start = from + 1 + offset;
    for (const letter of node.text ?? '') {
      if (/\S/.test(letter)) places.push({ start, end: start + letter.length });
      start += letter.length;
    }
  });
  return places;
};

const inBlock = ({ kind, pieces }: DifferentBlock, block: PmNode, from: number): Decoration[] => {
  const look = { class: cx(styles.richAdded) };
  if (kind === 'added') return [Decoration.node(from, from + block.nodeSize, look)];
  if (kind !== 'changed') return [];
  const places = lettersOf(block, from);
  let at = 0;
  return pieces
    .filter((piece) => piece.kind !== 'removed')
    .flatMap(({ kind: how, text }) => {
      const count = [...text].filter((letter) => /\S/.test(letter)).length;
      const [first, last] = [places[at], places[at + count - 1]];
      at += count;
      return how === 'added' && first && last ? [Decoration.inline(first.start, last.end, look)] : [];
    });
};

export const additionsIn = (doc: PmNode, blocks: DifferentBlock[]) => {
  const present = blocks.filter(({ kind }) => kind !== 'removed');
  const marks: Decoration[] = [];
  doc.forEach((block, from, index) => {
    const different = present[index];
    if (different) marks.push(...inBlock(different, block, from));
  });
  return DecorationSet.create(doc, marks);
};

/** Nothing is marked while `blocks` is undefined. */
export const showAdditions = (view: EditorView, blocks: DifferentBlock[] | undefined) => {
  const { doc, tr } = view.state;
  view.dispatch(
    tr.setMeta(key, blocks ? additionsIn(doc, blocks) : DecorationSet.empty).setMeta('addToHistory', false),
  );
};

export const Additions = Extension.create({
  name: 'additions',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, present) => tr.getMeta(key) ?? present.map(tr.mapping, tr.doc),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});
