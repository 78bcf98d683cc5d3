// Grammar of documents: which node may contain which, its attributes, and size limits.
// Only lists nest in themselves, up to three levels, which bounds the depth of every document.
export const MAX_NODES = 3_000;
export const MAX_CHARACTERS = 30_000;
export const MAX_LIST_NESTING = 3;
export const MAX_COLUMNS = 12;
export const MAX_ROWS = 60;

const blocks = [
  'heading',
  'paragraph',
  'bulletList',
  'orderedList',
  'blockquote',
  'table',
  'image',
  'attachment',
  'horizontalRule',
] as const;
const inline = ['text', 'hardBreak'] as const;
const flow = ['paragraph', 'bulletList', 'orderedList'] as const;

type Rule = {
  /** Label for error messages. */
  label: string;
  content?: readonly string[];
  /** Must not be empty. */
  isFilled?: true;
  attrs?: readonly string[];
  maxChildren?: number;
};

export const grammar: Record<string, Rule> = {
  doc: { label: '正文', content: blocks },
  heading: { label: '标题', content: inline, attrs: ['level', 'align'] },
  paragraph: { label: '段落', content: inline, attrs: ['align'] },
  bulletList: { label: '列表', content: ['listItem'], isFilled: true },
  orderedList: { label: '编号列表', content: ['listItem'], isFilled: true, attrs: ['start'] },
  listItem: { label: '列表项', content: flow, isFilled: true },
  blockquote: { label: '引用', content: flow, isFilled: true },
  table: { label: '表格', content: ['tableRow'], isFilled: true, maxChildren: MAX_ROWS },
  tableRow: { label: '表格行', content: ['tableHeader', 'tableCell'], isFilled: true, maxChildren: MAX_COLUMNS },
  tableHeader: { label: '表头', content: flow, isFilled: true, attrs: ['colspan', 'rowspan'] },
  tableCell: { label: '单元格', content: flow, isFilled: true, attrs: ['colspan', 'rowspan'] },
  image: { label: '图片', attrs: ['fileId', 'alt', 'caption'] },
  attachment: { label: '附件', attrs: ['fileId', 'name'] },
  horizontalRule: { label: '分隔线' },
  text: { label: '文字' },
  hardBreak: { label: '换行' },
};

export const markAttrs: Record<string, readonly string[]> = { bold: [], italic: [], underline: [], link: ['href'] };

export const ruleOf = (type: unknown) =>
  typeof type === 'string' && Object.hasOwn(grammar, type) ? grammar[type] : undefined;
