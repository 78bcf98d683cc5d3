// A list as a file: one click makes a workbook, the arrow beside it offers plain text.
import { DownOutlined, ExportOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { ReactNode } from 'react';
import { type Call, useSend } from '../../../lib/use-change.ts';
import { rememberStart } from './started-exports.ts';

export type SheetFormat = 'xlsx' | 'csv';

type Props = {
  isEmpty: boolean;
  /** What the button says; 导出 unless told otherwise. */
  label?: ReactNode;
  start: (format: SheetFormat, call: Call) => Promise<{ taskId: string }>;
  onStarted: (taskId: string) => void;
};

export const ExportButton = ({ isEmpty, label = '导出', start, onStarted }: Props) => {
  const { mutate, isPending } = useSend({
    send: start,
    onDone: ({ taskId }) => {
      rememberStart(taskId);
      onStarted(taskId);
    },
  });
  return (
    <Space.Compact>
      <Button
        icon={<ExportOutlined aria-hidden />}
        disabled={isEmpty}
        loading={isPending}
        onClick={() => mutate('xlsx')}
      >
        {label}
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={isEmpty || isPending}
        menu={{ items: [{ key: 'csv', label: '导出文本表格（.csv）' }], onClick: () => mutate('csv') }}
      >
        <Button icon={<DownOutlined aria-hidden />} aria-label="其他导出格式" />
      </Dropdown>
    </Space.Compact>
  );
};
