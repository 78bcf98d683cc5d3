// Starts a package of the log for the chosen days, to be verified without the platform.
import { packLogs } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { Button } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { markStarted } from '../../../services/tasks/shared/started-exports.ts';

type Days = { from?: string | undefined; to?: string | undefined };

export const PackageButton = ({
  days: { from, to },
  onStarted,
}: {
  days: Days;
  onStarted: (taskId: string) => void;
}) => {
  const pack = useChange(packLogs, {
    input: () => ({ body: { ...(from && { from }), ...(to && { to }) } }),
    onDone: ({ taskId }) => {
      markStarted(taskId);
      onStarted(taskId);
    },
  });
  return (
    <Button
      title="所选日期内每条记录的原文、指纹与链头，可离线校验"
      loading={pack.isPending}
      onClick={() => pack.mutate()}
    >
      下载校验包
    </Button>
  );
};
