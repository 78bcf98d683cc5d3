// Tables in the editor: rows, columns, merged cells, Tab between cells, within the contract's limits.
import { MAX_COLUMNS, MAX_ROWS } from '@rfb/contract/publishing/articles/document-grammar.ts';
import { type Editor, Node } from '@tiptap/core';
import type { Command, EditorState } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';
import { FLOW } from './blocks.ts';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1),
  renderHTML: ({ [name]: value }: Record<string, unknown>) => (value === 1 ? {} : { [name]: value }),
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: FLOW,
    isolating: true,
    // Drops column widths the library writes; they are not stored.
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    extendNodeSchema: ({ name: own }) => (own === name ? { tableRole } : {}),
  });

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
  extendNodeSchema: ({ name }) => (name === 'tableRow' ? { tableRole: 'row' } : {}),
});

const sizeOf = (state: EditorState) => (isInTable(state) ? selectedRect(state).map : { width: 0, height: 0 });
const hasRoom = (state: EditorState, side: 'width' | 'height') =>
  sizeOf(state)[side] < (side === 'width' ? MAX_COLUMNS : MAX_ROWS);

/** Merging whole rows would leave a row without cells, which is invalid. */
const leavesEmptyRow = (state: EditorState) => {
  const { left, right, top, bottom, map } = selectedRect(state);
  return right - left === map.width && bottom - top > 1;
};

const within =
  (side: 'width' | 'height', command: Command): Command =>
  (state, dispatch) =>
    hasRoom(state, side) && command(state, dispatch);

/** Commands of the table menu; one that returns false for a state is disabled. */
const tableCommands = {
  rowBefore: within('height', addRowBefore),
  rowAfter: within('height', addRowAfter),
  columnBefore: within('width', addColumnBefore),
  columnAfter: within('width', addColumnAfter),
  headerRow: toggleHeader('row'),
  headerColumn: toggleHeader('column'),
  merge: ((state, dispatch) =>
    isInTable(state) && !leavesEmptyRow(state) && mergeCells(state, dispatch)) satisfies Command,
  split: splitCell,
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  removeTable: deleteTable,
} as const;
export type TableCommand = keyof typeof tableCommands;

export const isInsideTable = (editor: Editor) => isInTable(editor.state);
export const canTable = ({ state }: Editor, name: TableCommand) => {
  const command: Command = tableCommands[name];
  return isInTable(state) && command(state);
};
export const runTable = (editor: Editor, name: TableCommand) => {
  tableCommands[name](editor.state, editor.view.dispatch);
  editor.view.focus();
};

export const insertTable = (editor: Editor, { rows, columns }: { rows: number; columns: number }) => {
  const cells = (type: string) => Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] }));
  const row = (index: number) => ({ type: 'tableRow', content: cells(index === 0 ? 'tableHeader' : 'tableCell') });
  const table = { type: 'table', content: Array.from({ length: rows }, (_, index) => row(index)) };
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const from = tr.selection.from;
      tr.replaceSelectionWith(state.schema.nodeFromJSON(table));
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from + 1, tr.doc.content.size))));
      return true;
    })
    .scrollIntoView()
    .run();
};

const removeWhenAllSelected: Command = (state, dispatch) => {
  const { selection } = state;
  const isAll = selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
  return isAll && deleteTable(state, dispatch);
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (name === 'table' ? { tableRole: 'table' } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: () => run(goToNextCell(1)) || (run(tableCommands.rowAfter) && run(goToNextCell(1))),
      'Shift-Tab': () => run(goToNextCell(-1)),
      Backspace: () => run(removeWhenAllSelected),
      Delete: () => run(removeWhenAllSelected),
    };
  },
});

export const tables = [Table, TableRow, cell('tableCell', 'td', 'cell'), cell('tableHeader', 'th', 'header_cell')];
