// Validates an untrusted document node by node without recursion and stops at the first error.
import { isSafeHref } from '../../safe-href.ts';
import {
  grammar,
  MAX_CHARACTERS,
  MAX_COLUMNS,
  MAX_LIST_NESTING,
  MAX_NODES,
  MAX_ROWS,
  markAttrs,
  ruleOf,
} from './document-grammar.ts';

type Shape = Record<string, unknown>;
/** `block`: its place among the blocks of the document, -1 for the document itself. */
type Visit = { node: unknown; parent: string; block: number; lists: number };

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (shape: Shape, names: readonly string[]) => Object.keys(shape).every((name) => names.includes(name));
const isWords = (value: unknown, max: number) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max && !/\p{Cc}/u.test(value);
const isCount = (value: unknown, max: number) =>
  value === undefined || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max);
const isFileId = (value: unknown) => typeof value === 'string' && /^[0-9a-zA-Z_-]{1,40}$/.test(value);

const isAlign = (value: unknown) => value === undefined || value === 'center' || value === 'right';

const attrProblems: Record<string, (attrs: Shape) => string | false> = {
  heading: ({ level, align }) =>
    (level !== 2 && level !== 3 && '只能用二级或三级标题') || (!isAlign(align) && '的对齐方式有误'),
  paragraph: ({ align }) => !isAlign(align) && '的对齐方式有误',
  orderedList: ({ start }) => !isCount(start, 9_999) && '起始编号有误',
  tableHeader: ({ colspan, rowspan }) => !(isCount(colspan, MAX_COLUMNS) && isCount(rowspan, MAX_ROWS)) && '合并有误',
  tableCell: ({ colspan, rowspan }) => !(isCount(colspan, MAX_COLUMNS) && isCount(rowspan, MAX_ROWS)) && '合并有误',
  image: ({ fileId, alt, caption }) =>
    (!isFileId(fileId) && '没有上传成功，请重新插入') ||
    (!isWords(alt, 120) && '缺少替代文字，请用一句话说明图片内容（不超过 120 字）') ||
    (caption !== undefined && caption !== '' && !isWords(caption, 120) && '说明不能超过 120 字'),
  attachment: ({ fileId, name }) =>
    (!isFileId(fileId) && '没有上传成功，请重新插入') || (!isWords(name, 100) && '需要名称，不超过 100 字'),
};

const markProblem = (mark: unknown): string | undefined => {
  if (!isShape(mark) || typeof mark.type !== 'string' || !Object.hasOwn(markAttrs, mark.type))
    return '含有不支持的格式';
  const attrs = mark.attrs ?? {};
  if (!hasOnly(mark, ['type', 'attrs']) || !isShape(attrs) || !hasOnly(attrs, markAttrs[mark.type] ?? []))
    return '含有不支持的格式';
  if (mark.type === 'link' && !isSafeHref(attrs.href)) return '的链接有误，只能用 http、https、邮箱或本站地址';
  return undefined;
};

const UNREADABLE = /[^\P{Cc}\t]/u;
const textNames = ['type', 'text', 'marks'];
const textProblem = (node: Shape): string | undefined => {
  const { text, marks } = node;
  if (!hasOnly(node, textNames) || typeof text !== 'string' || text === '' || UNREADABLE.test(text))
    return '含有不能识别的字符';
  if (marks === undefined) return undefined;
  if (!Array.isArray(marks) || marks.length > 4) return '含有不支持的格式';
  if (new Set(marks.map((mark) => (isShape(mark) ? mark.type : mark))).size < marks.length) return '的格式重复';
  return marks.map(markProblem).find(Boolean);
};

const widthOf = (cell: unknown) => Number((isShape(cell) && isShape(cell.attrs) && cell.attrs.colspan) || 1);

const namesOf = Object.fromEntries(
  Object.entries(grammar).map(([type, { content, attrs }]) => [
    type,
    ['type', ...(content ? ['content'] : []), ...(attrs ? ['attrs'] : [])],
  ]),
);

/** The error of the node itself; its children are checked afterwards. */
const nodeProblem = (node: Shape, parent: string, lists: number): string | undefined => {
  const type = String(node.type);
  const rule = ruleOf(node.type);
  if (!rule || (parent !== '' && !grammar[parent]?.content?.includes(type))) return '含有不支持的内容，请删除后重试';
  if (parent === '' && type !== 'doc') return '格式有误';
  if (type === 'text') return textProblem(node);
  const { attrs = {}, content = [] } = node;
  if (!hasOnly(node, namesOf[type] ?? []) || !isShape(attrs) || !hasOnly(attrs, rule.attrs ?? []))
    return '含有不支持的格式';
  if (!Array.isArray(content) || (rule.isFilled && content.length === 0)) return '是空的，请删除';
  if (type === 'doc' && !Array.isArray(node.content)) return '格式有误';
  if (rule.maxChildren && content.length > rule.maxChildren) return `过大，最多 ${MAX_ROWS} 行、${MAX_COLUMNS} 列`;
  if (type === 'tableRow' && content.reduce((sum: number, cell) => sum + widthOf(cell), 0) > MAX_COLUMNS)
    return `过大，最多 ${MAX_ROWS} 行、${MAX_COLUMNS} 列`;
  if (lists > MAX_LIST_NESTING) return `最多 ${MAX_LIST_NESTING} 层`;
  return attrProblems[type]?.(attrs) || undefined;
};

const labelOf = (node: unknown) => ruleOf(isShape(node) ? node.type : undefined)?.label ?? '未知';

/** Names the block an error is in; only built when there is one. */
const placeOf = (document: unknown, block: number) => {
  const blocks = isShape(document) && Array.isArray(document.content) ? document.content : [];
  return block < 0 ? '正文' : `第 ${block + 1} 段（${labelOf(blocks[block])}）`;
};

/** Undefined when the document is valid. */
export const documentProblem = (document: unknown): string | undefined => {
  const waiting: Visit[] = [{ node: document, parent: '', block: -1, lists: 0 }];
  let nodes = 0;
  let characters = 0;
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { node, parent, block } = visit;
    nodes += 1;
    if (!isShape(node)) return `${placeOf(document, block)}格式有误`;
    const lists = visit.lists + (node.type === 'bulletList' || node.type === 'orderedList' ? 1 : 0);
    const problem = nodeProblem(node, parent, lists);
    if (problem) return `${placeOf(document, block)}${problem}`;
    characters += typeof node.text === 'string' ? node.text.length : 0;
    const content = (node.content ?? []) as unknown[];
    if (nodes + waiting.length + content.length > MAX_NODES) return `正文的段落、列表和格式过多，请分成几篇`;
    if (characters > MAX_CHARACTERS) return `正文不能超过 ${MAX_CHARACTERS} 字`;
    for (let at = content.length - 1; at >= 0; at -= 1)
      waiting.push({ node: content[at], parent: String(node.type), block: parent === '' ? at : block, lists });
  }
  return undefined;
};
