// The editor's toolbar: one tab stop, arrow keys inside, every button with label and shortcut.
import {
  AlignCenterOutlined,
  AlignRightOutlined,
  BoldOutlined,
  BookOutlined,
  DownOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PaperClipOutlined,
  PictureOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Align } from '@rfb/contract/publishing/articles/document.ts';
import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import { useEditorState } from '@tiptap/react';
import { Dropdown, Tooltip } from 'antd';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { toggleList } from './lists.ts';
import * as richEditorStyles from './RichEditor.module.css';
import { TableMenu } from './TableMenu.tsx';

export type InsertKind = 'link' | 'picture' | 'attachment' | 'standard';

type Tool = { name: string; keys?: string; icon: ReactNode; isOn?: boolean; isOff?: boolean; run: () => void };

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const keysText = (keys: string) => (isMac() ? keys.replaceAll('Ctrl', '⌘') : keys);

const QuoteIcon = () => (
  <svg width="1em" height="1em" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <path d="M3 3h4v5.2L5.2 13H3l1.4-4H3zM9 3h4v5.2L11.2 13H9l1.4-4H9z" />
  </svg>
);

const styles = { paragraph: '正文', heading2: '二级标题', heading3: '三级标题' } as const;
type StyleName = keyof typeof styles;

const RULE = 'rule';

const insertRule = (editor: Editor) => editor.chain().focus().insertContent({ type: 'horizontalRule' }).run();

const setStyle = (editor: Editor, style: StyleName) => {
  const chain = editor.chain().focus();
  if (style === 'paragraph') chain.setNode('paragraph').run();
  else chain.setNode('heading', { level: style === 'heading2' ? 2 : 3 }).run();
};

const setAlign = (editor: Editor, align: Align) => {
  const next = { align: editor.isActive({ align }) ? null : align };
  editor.chain().focus().updateAttributes('paragraph', next).updateAttributes('heading', next).run();
};

const look = (editor: Editor) => ({
  style: (editor.isActive('heading', { level: 2 })
    ? 'heading2'
    : editor.isActive('heading', { level: 3 })
      ? 'heading3'
      : 'paragraph') as StyleName,
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  center: editor.isActive({ align: 'center' }),
  right: editor.isActive({ align: 'right' }),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  blockquote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  canUndo: undoDepth(editor.state) > 0,
  canRedo: redoDepth(editor.state) > 0,
  /** The table menu depends on the selected cells. */
  selection: editor.state.selection,
});

const toolsFor = (
  editor: Editor,
  on: ReturnType<typeof look>,
  ask: (what: InsertKind) => void,
): (Tool | 'table')[][] => {
  const mark = (name: 'bold' | 'italic' | 'underline') => () => editor.chain().focus().toggleMark(name).run();
  return [
    [
      { name: '加粗', keys: 'Ctrl+B', icon: <BoldOutlined />, isOn: on.bold, run: mark('bold') },
      { name: '斜体', keys: 'Ctrl+I', icon: <ItalicOutlined />, isOn: on.italic, run: mark('italic') },
      { name: '下划线', keys: 'Ctrl+U', icon: <UnderlineOutlined />, isOn: on.underline, run: mark('underline') },
    ],
    [
      { name: '居中', icon: <AlignCenterOutlined />, isOn: on.center, run: () => setAlign(editor, 'center') },
      { name: '靠右（落款）', icon: <AlignRightOutlined />, isOn: on.right, run: () => setAlign(editor, 'right') },
    ],
    [
      {
        name: '列表',
        keys: 'Ctrl+Shift+8',
        icon: <UnorderedListOutlined />,
        isOn: on.bulletList,
        run: () => toggleList(editor, 'bulletList'),
      },
      {
        name: '编号列表',
        keys: 'Ctrl+Shift+7',
        icon: <OrderedListOutlined />,
        isOn: on.orderedList,
        run: () => toggleList(editor, 'orderedList'),
      },
      {
        name: '引用',
        keys: 'Ctrl+Shift+B',
        icon: <QuoteIcon />,
        isOn: on.blockquote,
        isOff: on.table,
        run: () => editor.chain().focus().toggleWrap('blockquote').run(),
      },
      'table',
      { name: '链接', keys: 'Ctrl+K', icon: <LinkOutlined />, isOn: on.link, run: () => ask('link') },
      { name: '图片', icon: <PictureOutlined />, isOff: on.table, run: () => ask('picture') },
      { name: '附件', icon: <PaperClipOutlined />, isOff: on.table, run: () => ask('attachment') },
      { name: '标准编号', icon: <BookOutlined />, run: () => ask('standard') },
    ],
    [
      {
        name: '撤销',
        keys: 'Ctrl+Z',
        icon: <UndoOutlined />,
        isOff: !on.canUndo,
        run: () => undo(editor.state, editor.view.dispatch),
      },
      {
        name: '重做',
        keys: 'Ctrl+Y',
        icon: <RedoOutlined />,
        isOff: !on.canRedo,
        run: () => redo(editor.state, editor.view.dispatch),
      },
    ],
  ];
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

type Props = {
  editor: Editor;
  controls: string;
  bar: RefObject<HTMLDivElement | null>;
  onAsk: (what: InsertKind) => void;
};

export const Toolbar = ({ editor, controls, bar, onAsk }: Props) => {
  const [stop, setStop] = useState('段落样式');
  const on = useEditorState({ editor, selector: ({ editor: now }) => look(now) });
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button[data-tool]') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    if (event.key === 'Escape') editor.commands.focus();
    const next = at < 0 ? undefined : steps[event.key]?.(at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const buttonFor = (name: string, isOff = false) => ({
    type: 'button' as const,
    'data-tool': name,
    'aria-label': name,
    'aria-disabled': isOff,
    tabIndex: name === stop ? 0 : -1,
    onFocus: () => setStop(name),
    // Keeps the focus in the text on click.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  });
  return (
    <div
      ref={bar}
      className={richEditorStyles.richBar}
      role="toolbar"
      aria-label="排版"
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [on.style],
          items: [
            ...Object.entries(styles).map(([key, label]) => ({ key, label })),
            { type: 'divider' },
            { key: RULE, label: '插入分隔线', disabled: on.table },
          ],
          onClick: ({ key }) => (key === RULE ? insertRule(editor) : setStyle(editor, key as StyleName)),
        }}
      >
        <button {...buttonFor('段落样式')} aria-label={`段落样式：${styles[on.style]}`} aria-haspopup="menu">
          <span className={richEditorStyles.richStyle}>{styles[on.style]}</span>
          <DownOutlined aria-hidden />
        </button>
      </Dropdown>
      {toolsFor(editor, on, onAsk).map((group) => (
        <div
          key={group.map((tool) => (tool === 'table' ? tool : tool.name)).join()}
          className={richEditorStyles.richGroup}
        >
          {group.map((tool) =>
            tool === 'table' ? (
              <Tooltip key="table" title="表格">
                <span>
                  <TableMenu editor={editor} button={buttonFor('表格')} />
                </span>
              </Tooltip>
            ) : (
              <Tooltip key={tool.name} title={tool.keys ? `${tool.name}　${keysText(tool.keys)}` : tool.name}>
                <button
                  {...buttonFor(tool.name, tool.isOff)}
                  {...(tool.isOn !== undefined && { 'aria-pressed': tool.isOn })}
                  onClick={() => tool.isOff || tool.run()}
                >
                  {tool.icon}
                </button>
              </Tooltip>
            ),
          )}
        </div>
      ))}
    </div>
  );
};
