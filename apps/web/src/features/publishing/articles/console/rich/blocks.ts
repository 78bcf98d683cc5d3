// Block nodes of the editor, with the names and nesting of the contract's grammar.
import { mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core';

/** Content of a list item, quote or cell. The first type is the default. */
export const FLOW = '(paragraph | bulletList | orderedList)+';

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Text = Node.create({ name: 'text', group: 'inline' });

/** Left is not stored; the page's rules set the others by `data-align`, because inline styles are forbidden. */
const align = {
  default: null,
  parseHTML: ({ dataset }: HTMLElement) =>
    dataset.align === 'center' || dataset.align === 'right' ? dataset.align : null,
  renderHTML: ({ align: chosen }: Record<string, unknown>) => (chosen ? { 'data-align': chosen } : {}),
};

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({ align }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) };
  },
});

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false }, align }),
  parseHTML: () => [
    { tag: 'h2', attrs: { level: 2 } },
    { tag: 'h3', attrs: { level: 3 } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.level === 3 ? 'h3' : 'h2', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-2': () => this.editor.commands.toggleNode(this.name, 'paragraph', { level: 2 }),
      'Mod-Alt-3': () => this.editor.commands.toggleNode(this.name, 'paragraph', { level: 3 }),
    };
  },
  addInputRules() {
    return [2, 3].map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: () => ({ level }),
      }),
    );
  },
});

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: FLOW,
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) };
  },
});

const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const insert = () =>
      this.editor.commands.first(({ commands }) => [
        () => commands.exitCode(),
        () => commands.insertContent({ type: this.name }),
      ]);
    return { 'Mod-Enter': insert, 'Shift-Enter': insert };
  },
});

/** A stored file between paragraphs; parsed from our own HTML only, never from foreign HTML. */
const fileBlock = (name: 'image' | 'attachment', words: string[]) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        ['fileId', ...words].map((key) => {
          const place = `data-${key.replace('fileId', 'file-id')}`;
          const read = (element: HTMLElement) => element.getAttribute(place) ?? '';
          return [key, { default: '', parseHTML: read, renderHTML: ({ [key]: value }) => ({ [place]: value }) }];
        }),
      ),
    parseHTML: () => [{ tag: `div[data-kind="${name}"][data-file-id]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-kind': name }, HTMLAttributes)],
  });

export const Picture = fileBlock('image', ['alt', 'caption']);
export const Attachment = fileBlock('attachment', ['name']);

export const blocks = [Doc, Text, Paragraph, Heading, Blockquote, HorizontalRule, HardBreak];
