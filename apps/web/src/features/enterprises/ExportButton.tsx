// The list as a file: what is shown, in the columns and the order shown, or only what was chosen.
import { ExportOutlined } from '@ant-design/icons';
import { exportEnterprises } from '@rfb/contract/enterprises/enterprise-sheets.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import { ask } from '../../lib/api.ts';
import type { ListState } from './list-state.ts';

const formats = { xlsx: 'Excel 表格（.xlsx）', csv: '文本表格（.csv）' } as const;
type Format = keyof typeof formats;

type Props = { state: ListState; total: number | undefined; selected: ReadonlySet<string> };

export const ExportButton = ({ state: { filters, sort, columns, change }, total, selected }: Props) => {
  const { message } = App.useApp();
  const start = useMutation({
    mutationFn: (format: Format) => {
      const chosen = selected.size > 0 ? { companyIds: [...selected] } : {};
      // What was chosen by hand may stand on other pages or outside the present conditions.
      const wanted = selected.size > 0 ? {} : filters;
      return ask(exportEnterprises, { body: { filters: wanted, sort, columns, format, ...chosen } });
    },
    onSuccess: ({ taskId }) => change({ task: taskId }, { replace: true }),
    onError: (failure) => void message.error(failure.message),
  });
  const count = selected.size || total;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: Object.entries(formats).map(([key, label]) => ({ key, label })),
        onClick: ({ key }) => start.mutate(key as Format),
      }}
    >
      <Button icon={<ExportOutlined aria-hidden />} disabled={total === 0} loading={start.isPending}>
        <span>
          {selected.size > 0 ? '导出已选' : '导出当前'}
          {count !== undefined && (
            <>
              {' '}
              <span className="num">{count.toLocaleString('zh-CN')}</span> 家
            </>
          )}
        </span>
      </Button>
    </Dropdown>
  );
};
