// Lists in the editor: Enter, Tab and Backspace, within the contract's maximum depth.
import { MAX_LIST_NESTING } from '@rfb/contract/publishing/articles/document-grammar.ts';
import { type Editor, Node, wrappingInputRule } from '@tiptap/core';
import type { Node as PmNode } from '@tiptap/pm/model';
import { FLOW } from './blocks.ts';

const ITEM = 'listItem';

/** Depth of nested lists inside this node. */
const levelsIn = (node: PmNode): number => {
  let deepest = 0;
  node.forEach((child) => {
    deepest = Math.max(deepest, levelsIn(child));
  });
  return deepest + (node.type.name === 'bulletList' || node.type.name === 'orderedList' ? 1 : 0);
};

/** Whether indenting would exceed the maximum depth, for the item or its children. */
const isDeepest = ({ state }: Editor) => {
  const { $from } = state.selection;
  let lists = 0;
  let item: PmNode | undefined;
  for (let depth = 1; depth <= $from.depth; depth += 1) {
    const node = $from.node(depth);
    if (node.type.name === ITEM) item = node;
    else if (node.type.spec.group?.includes('list')) lists += 1;
  }
  return lists + (item ? levelsIn(item) : 0) >= MAX_LIST_NESTING;
};

const ListItem = Node.create({
  name: ITEM,
  content: FLOW,
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(ITEM),
      // Always handles Tab inside a list, because moving the focus would lose the cursor.
      Tab: () => this.editor.isActive(ITEM) && (isDeepest(this.editor) || this.editor.commands.sinkListItem(ITEM)),
      'Shift-Tab': () => this.editor.commands.liftListItem(ITEM),
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        const isFirst = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0;
        return isFirst && $from.node(-1).type.name === ITEM && this.editor.commands.liftListItem(ITEM);
      },
    };
  },
});

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: `${ITEM}+`,
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, ITEM) };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })];
  },
});

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: `${ITEM}+`,
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => {
        const start = Number(element.getAttribute('start') ?? 1);
        return Number.isInteger(start) && start >= 1 && start <= 9_999 ? start : 1;
      },
      renderHTML: ({ start }) => (start === 1 ? {} : { start }),
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, ITEM) };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,4})\.\s$/,
        type: this.type,
        getAttributes: ([, start]) => ({ start: Math.max(1, Number(start)) }),
        joinPredicate: ([, start], node) => node.childCount + node.attrs.start === Number(start),
      }),
    ];
  },
});

export const lists = [BulletList, OrderedList, ListItem];
export const toggleList = (editor: Editor, name: 'bulletList' | 'orderedList') =>
  editor.chain().focus().toggleList(name, ITEM).run();
