// Editor extensions: undo, gap cursor, placeholder, underlined standards.

import { standardsIn } from '@rfb/contract/publishing/articles/standard-numbers.ts';
import { Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import type { Node as PmNode } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { cx } from '../../../../../lib/cx.ts';
import * as styles from './RichEditor.module.css';

const History = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history({ newGroupDelay: 500 })],
  addKeyboardShortcuts() {
    const { editor } = this;
    const again = () => redo(editor.state, editor.view.dispatch);
    return { 'Mod-z': () => undo(editor.state, editor.view.dispatch), 'Shift-Mod-z': again, 'Mod-y': again };
  },
});

/** Text by position; line breaks and the like count as one position without a character. */
const standardsOf = (block: PmNode, from: number) => {
  const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
  return standardsIn(text).map(({ start, end }) =>
    Decoration.inline(from + start, from + end, { class: cx(styles.richStandard) }, { isStandard: true }),
  );
};

const standardsKey = new PluginKey<DecorationSet>('standards');
const allStandards = (doc: PmNode) => {
  const found: Decoration[] = [];
  doc.descendants((node, place) => {
    if (node.isTextblock) found.push(...standardsOf(node, place + 1));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
};

const standards = new Plugin<DecorationSet>({
  key: standardsKey,
  state: {
    init: (_, { doc }) => allStandards(doc),
    apply: (tr, present) => (tr.docChanged ? allStandards(tr.doc) : present),
  },
  props: { decorations: (state) => standardsKey.getState(state) },
});

const HINT = '从这里开始写正文，也可以从 Word 或 WPS 粘贴';
const hint = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const [first] = [doc.firstChild];
      const isEmpty = doc.childCount === 1 && first?.type.name === 'paragraph' && first.content.size === 0;
      const look = { class: cx(styles.richHint), 'data-hint': HINT };
      return isEmpty ? DecorationSet.create(doc, [Decoration.node(0, first.nodeSize, look)]) : null;
    },
  },
});

/** A click below a table or picture at the end starts a new paragraph. */
const writeBelow = (view: EditorView, event: MouseEvent) => {
  const { doc, schema, tr } = view.state;
  const last = view.dom.lastElementChild;
  if (!view.editable || event.target !== view.dom || !last || doc.lastChild?.isTextblock) return false;
  if (event.clientY <= last.getBoundingClientRect().bottom) return false;
  const paragraph = schema.nodes.paragraph?.create();
  if (!paragraph) return false;
  tr.insert(doc.content.size, paragraph);
  view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
  view.focus();
  return true;
};
const below = new Plugin({ props: { handleDOMEvents: { mousedown: writeBelow } } });

const Surroundings = Extension.create({
  name: 'surroundings',
  addProseMirrorPlugins: () => [
    gapCursor(),
    dropCursor({ class: cx(styles.richDrop), color: false, width: 2 }),
    standards,
    hint,
    below,
  ],
});

export const behaviour = [History, Surroundings];
