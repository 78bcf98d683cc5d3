// The table button: inserts a table of a chosen size, or opens the menu for rows, columns and cells.
import { TableOutlined } from '@ant-design/icons';
import { MAX_COLUMNS, MAX_ROWS } from '@rfb/contract/publishing/articles/document-grammar.ts';
import type { Editor } from '@tiptap/core';
import { Dropdown, Form, Modal } from 'antd';
import { type ButtonHTMLAttributes, useState } from 'react';
import { inRange } from '../../../../../ui/form-rules.ts';
import { NumberInput } from '../../../../../ui/NumberInput.tsx';
import * as styles from './RichEditor.module.css';
import { canTable, insertTable, isInsideTable, runTable, type TableCommand } from './tables.ts';

const names: Record<TableCommand, string> = {
  rowBefore: '在上方插入行',
  rowAfter: '在下方插入行',
  columnBefore: '在左侧插入列',
  columnAfter: '在右侧插入列',
  headerRow: '首行作表头，或取消',
  headerColumn: '首列作表头，或取消',
  merge: '合并单元格',
  split: '拆分单元格',
  removeRow: '删除行',
  removeColumn: '删除列',
  removeTable: '删除表格',
};
const groups: TableCommand[][] = [
  ['rowBefore', 'rowAfter', 'columnBefore', 'columnAfter'],
  ['headerRow', 'headerColumn', 'merge', 'split'],
  ['removeRow', 'removeColumn', 'removeTable'],
];

const itemsFor = (editor: Editor) =>
  groups.flatMap((group, index) => [
    ...(index > 0 ? [{ type: 'divider' as const, key: `line-${index}` }] : []),
    ...group.map((name) => ({
      key: name,
      label: names[name],
      disabled: !canTable(editor, name),
      danger: name === 'removeTable',
    })),
  ]);

type Size = { rows: number; columns: number };

const SizeDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const [form] = Form.useForm<Size>();
  return (
    <Modal open title="插入表格" okText="插入表格" cancelText="取消" onOk={() => form.submit()} onCancel={onClose}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ rows: 3, columns: 3 }}
        onFinish={(size) => {
          onClose();
          insertTable(editor, size);
        }}
      >
        <div className={styles.richDialogPair}>
          <Form.Item
            name="rows"
            label="行数（含表头）"
            rules={[{ required: true, message: '请填写行数' }, inRange(1, MAX_ROWS)]}
          >
            <NumberInput autoFocus min={1} max={MAX_ROWS} precision={0} onPressEnter={() => form.submit()} />
          </Form.Item>
          <Form.Item
            name="columns"
            label="列数"
            rules={[{ required: true, message: '请填写列数' }, inRange(1, MAX_COLUMNS)]}
          >
            <NumberInput min={1} max={MAX_COLUMNS} precision={0} onPressEnter={() => form.submit()} />
          </Form.Item>
        </div>
      </Form>
    </Modal>
  );
};

type Props = { editor: Editor; button: ButtonHTMLAttributes<HTMLButtonElement> };

export const TableMenu = ({ editor, button }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const isInside = isInsideTable(editor);
  const control = (
    <button
      {...button}
      type="button"
      aria-pressed={isInside}
      aria-haspopup={isInside ? 'menu' : 'dialog'}
      {...(!isInside && { onClick: () => setAsking(true) })}
    >
      <TableOutlined aria-hidden />
    </button>
  );
  return (
    <>
      {isInside ? (
        <Dropdown
          trigger={['click']}
          menu={{ items: itemsFor(editor), onClick: ({ key }) => runTable(editor, key as TableCommand) }}
        >
          {control}
        </Dropdown>
      ) : (
        control
      )}
      {isAsking && <SizeDialog editor={editor} onClose={() => setAsking(false)} />}
    </>
  );
};
