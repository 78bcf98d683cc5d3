// A list of the fleet's as a file, in one of two formats.
import { ExportOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';

const formats = { xlsx: 'Excel 表格（.xlsx）', csv: '文本表格（.csv）' } as const;
export type SheetFormat = keyof typeof formats;

type Props = {
  isEmpty: boolean;
  chosen: number;
  start: (format: SheetFormat) => Promise<{ taskId: string }>;
  onStarted: (taskId: string) => void;
};

export const FleetExport = ({ isEmpty, chosen, start, onStarted }: Props) => {
  const { message } = App.useApp();
  const save = useMutation({
    mutationFn: start,
    onSuccess: ({ taskId }) => onStarted(taskId),
    onError: (failure) => void message.error(failure.message),
  });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: Object.entries(formats).map(([key, label]) => ({ key, label })),
        onClick: ({ key }) => save.mutate(key as SheetFormat),
      }}
    >
      <Button icon={<ExportOutlined aria-hidden />} disabled={isEmpty} loading={save.isPending}>
        {chosen > 0 ? '导出已选' : '导出'}
      </Button>
    </Dropdown>
  );
};
