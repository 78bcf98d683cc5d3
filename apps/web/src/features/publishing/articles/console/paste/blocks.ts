// Walks pasted nodes in order and writes valid blocks; loose text becomes paragraphs.
import { MAX_LIST_NESTING } from '@rfb/contract/publishing/articles/document-grammar.ts';
import { type Run, type Style, writeLine } from './lines.ts';
import { alignIn, BLOCKS, countIn, headingLevel, isElement, isGone, isList, styleIn } from './source.ts';
import { rowsOf, writeTable } from './tables.ts';

/** Counts of what was dropped, for a message in the editor. */
export type Dropped = { pictures: number; tables: number };
type Walk = { page: Document; dropped: Dropped; firstLevel: number };
/** `lists`: current list depth. Headings, quotes, tables and rules are allowed at the top level only. */
type Place = { isTop: boolean; lists: number; style: Style };

const PIXEL = 2;
const isPixel = (picture: Element) =>
  Number(picture.getAttribute('width') ?? 99) <= PIXEL || Number(picture.getAttribute('height') ?? 99) <= PIXEL;

const writeList = (list: Element, { page }: Walk, inside: (nodes: Node[]) => Element[]) => {
  const made = page.createElement(list.localName);
  const start = countIn(list, 'start', 9_999);
  if (list.localName === 'ol' && start > 1) made.setAttribute('start', String(start));
  for (const child of list.childNodes) {
    const last = made.lastElementChild;
    // A list directly inside a list belongs to the previous item.
    if (isList(child) && last) {
      last.append(...inside([child]));
      continue;
    }
    const item = page.createElement('li');
    item.append(...inside(isElement(child) && child.localName === 'li' ? [...child.childNodes] : [child]));
    if (item.childNodes.length > 0) made.append(item);
  }
  return made;
};

export const writeBlocks = (nodes: Iterable<Node>, walk: Walk, { isTop, lists, style: outer }: Place): Element[] => {
  const { page, dropped } = walk;
  const made: Element[] = [];
  let runs: Run[] = [];
  /** Inside headings and nested tables everything becomes one line. */
  let isOneLine = false;
  /** Of the block that is being read. */
  let align: string | undefined;

  const write = (tag: string) => {
    const line = writeLine(page, runs);
    runs = [];
    if (line.length === 0) return;
    const element = page.createElement(tag);
    if (align) element.dataset.align = align;
    element.append(...line);
    made.push(element);
  };
  const endLine = () => {
    if (isOneLine) runs.push({ text: ' ', style: outer });
    else write('p');
  };
  const inside = (within: Iterable<Node>, change: Partial<Place>) =>
    writeBlocks(within, walk, { isTop, lists, style: outer, ...change });
  const oneLine = (within: Iterable<Node>, style: Style, tag: string) => {
    endLine();
    const wasOneLine = isOneLine;
    isOneLine = true;
    for (const node of within) visit(node, style);
    isOneLine = wasOneLine;
    if (tag !== 'p')
      runs = runs.map((run) => (run === 'break' ? run : { ...run, style: { ...run.style, bold: false } }));
    if (!isOneLine) write(tag);
  };

  /** What a block says holds for the blocks in it. */
  const aligned = (element: Element, read: () => void) => {
    endLine();
    const before = align;
    align = alignIn(element, before);
    read();
    endLine();
    align = before;
  };
  const heading = (element: Element, level: number) => {
    const tag = isTop ? `h${Math.min(3, Math.max(2, level - walk.firstLevel + 2))}` : 'p';
    // A heading is bold by itself, so bold inside it is dropped.
    aligned(element, () => oneLine(element.childNodes, { ...outer, bold: !isTop }, tag));
  };
  const list = (element: Element) => {
    endLine();
    const written = writeList(element, walk, (within) => inside(within, { isTop: false, lists: lists + 1 }));
    if (written.childNodes.length === 0) return;
    // Too deep: the items become paragraphs of the enclosing item.
    made.push(...(lists < MAX_LIST_NESTING ? [written] : [...written.children].flatMap((item) => [...item.children])));
  };
  const table = (element: Element) => {
    endLine();
    const rows = rowsOf(element);
    const [only] = rows.length === 1 && rows[0]?.length === 1 ? rows[0] : [];
    // A table used as a frame around text is not a table.
    if (only) made.push(...inside(only.childNodes, {}));
    else if (isTop) made.push(...writeTable(page, rows, (cell) => inside(cell.childNodes, { isTop: false, lists: 0 })));
    else {
      dropped.tables += 1;
      for (const cells of rows) oneLine(cells, outer, 'p');
    }
  };
  const quote = (element: Element) => {
    endLine();
    const within = inside(element.childNodes, { isTop: false });
    if (!isTop) made.push(...within);
    else if (within.length > 0) {
      const block = page.createElement('blockquote');
      block.append(...within);
      made.push(block);
    }
  };

  const block = (element: Element, style: Style) => {
    aligned(element, () => {
      for (const child of element.childNodes) visit(child, style);
    });
  };
  const text = (node: Node, style: Style) => {
    const lines = node.parentElement?.closest('pre') ? (node.textContent ?? '').split('\n') : [node.textContent ?? ''];
    for (const [index, line] of lines.entries()) {
      if (index > 0) runs.push('break');
      runs.push({ text: line, style });
    }
  };
  const lineBreak = () => {
    // Two breaks in a row start a new paragraph.
    if (runs.at(-1) === 'break') endLine();
    else runs.push('break');
  };

  const visit = (node: Node, style: Style): void => {
    if (node.nodeType === 3) text(node, style);
    if (!isElement(node) || isGone(node)) return;
    const level = headingLevel(node);
    if (node.localName === 'img') dropped.pictures += isPixel(node) ? 0 : 1;
    else if (node.localName === 'br') lineBreak();
    else if (isOneLine) block(node, styleIn(node, style));
    else if (level) heading(node, level);
    else if (isList(node)) list(node);
    else if (node.localName === 'table') table(node);
    else if (node.localName === 'blockquote') quote(node);
    else if (node.localName === 'hr') {
      endLine();
      if (isTop) made.push(page.createElement('hr'));
    } else if (BLOCKS.has(node.localName)) block(node, styleIn(node, style));
    else for (const child of node.childNodes) visit(child, styleIn(node, style));
  };

  for (const node of nodes) visit(node, outer);
  write('p');
  return made;
};
