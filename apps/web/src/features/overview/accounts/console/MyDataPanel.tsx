// Exports a copy of the user's personal data: packed by a server task, then downloaded.
import type { Account } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { exportMyData } from '@rfb/contract/overview/accounts/my-data.endpoints.ts';
import { Button } from 'antd';
import { useAddressState } from '../../../../lib/address-state.ts';
import { useChange } from '../../../../lib/use-change.ts';
import * as styles from '../../../../ui/Panel.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import { TaskProgress } from '../../../services/tasks/shared/TaskProgress.tsx';

const contents = {
  admin: '账号、登录记录、通知与操作记录，以及上传过的文件',
  company: '账号、登录记录、通知、企业资料、申请与会员记录，以及上传过的文件',
};

export const MyDataPanel = ({ role }: { role: Account['role'] }) => {
  // The task id is in the URL, so that a reload or the link of the notice shows its progress again.
  const { search, change } = useAddressState();
  const taskId = search.get('export');
  const start = useChange(exportMyData, {
    onDone: ({ taskId: started }) => change({ export: started }, { replace: true }),
  });
  return (
    <Panel title="我的数据">
      <p>把平台保存的与你有关的资料打包下载：{contents[role]}。</p>
      <div className={styles.panelAction}>
        {taskId ? (
          <TaskProgress
            taskId={taskId}
            verb="打包"
            unit="项"
            note="可以离开本页，完成后会通知你"
            onClose={() => change({ export: undefined }, { replace: true })}
          />
        ) : (
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            导出我的数据
          </Button>
        )}
      </div>
    </Panel>
  );
};
