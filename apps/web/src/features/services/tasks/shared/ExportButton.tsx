// Starts an export of a list: the button makes a workbook, its menu offers CSV.
import { DownOutlined, ExportOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { ReactNode } from 'react';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { markStarted } from './started-exports.ts';

/** Of a company's people not everybody exports; for the office each list has its own duty. */
const EXPORT = { method: 'POST', area: 'exports' } as const;

export type SheetFormat = 'xlsx' | 'csv';

type Props = {
  isEmpty: boolean;
  /** Defaults to 导出. */
  label?: ReactNode;
  start: (format: SheetFormat, call: Call) => Promise<{ taskId: string }>;
  onStarted: (taskId: string) => void;
};

export const ExportButton = ({ isEmpty, label = '导出', start, onStarted }: Props) => {
  const { mutate, isPending } = useSend({
    send: start,
    onDone: ({ taskId }) => {
      markStarted(taskId);
      onStarted(taskId);
    },
  });
  return (
    <Allowed to={EXPORT}>
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
    </Allowed>
  );
};
