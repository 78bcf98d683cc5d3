// Application status and action for a company that is not a member yet.
import {
  listMyApplications,
  withdrawApplication,
} from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { MyApplication } from '@rfb/contract/membership/applications/applications.ts';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './ApplicationSteps.module.css';
import { ApplicationSteps } from './ApplicationSteps.tsx';
import { type ProgressAction, progressOf } from './application-progress.ts';

// Lazy: most visitors never open these drawers.
const ResubmitDrawer = lazy(() =>
  import('./ResubmitDrawer.tsx').then(({ ResubmitDrawer: Component }) => ({ default: Component })),
);
const ApplicationDrawer = lazy(() =>
  import('./ApplicationDrawer.tsx').then(({ ApplicationDrawer: Component }) => ({ default: Component })),
);

const useWithdrawal = (applicationId: string) => {
  const { modal } = App.useApp();
  const withdraw = useChange(withdrawApplication, {
    input: () => ({ params: { applicationId } }),
    done: '申请已撤回，可以修改后重新提交',
  });
  return () =>
    void modal.confirm({
      title: '撤回入会申请',
      content: '撤回后分会不再审核这份申请。资料会保留，修改后可以重新提交。',
      okText: '确认撤回',
      cancelText: '继续等待审核',
      onOk: () => withdraw.settled(),
    });
};

const ApplicationStatus = ({
  items,
  nextAt,
}: {
  items: [MyApplication, ...MyApplication[]];
  nextAt: string | null;
}) => {
  const [newest] = items;
  const [open, setOpen] = useState<ProgressAction>();
  const withdraw = useWithdrawal(newest.id);
  const { title, text, steps, action, label, wait } = progressOf(newest, nextAt);
  return (
    <Panel title={title} extra={<span className="muted num">{newest.receiptNo}</span>}>
      <div className={styles.applicationPanel}>
        <ApplicationSteps steps={steps} />
        <p className={styles.applicationText}>{text}</p>
        <Button
          type={action === 'withdraw' ? 'default' : 'primary'}
          disabled={wait !== ''}
          onClick={() => (action === 'withdraw' ? withdraw() : setOpen(action))}
        >
          {wait || label}
        </Button>
      </div>
      <Suspense>
        {open === 'resubmit' && <ResubmitDrawer previous={newest} onClose={() => setOpen(undefined)} />}
        {open === 'show' && <ApplicationDrawer items={items} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Panel>
  );
};

export const ApplicationPanel = () => (
  <QueryView of={useAsk(listMyApplications)}>
    {({ items: [newest, ...earlier], nextAt }) =>
      newest ? (
        <ApplicationStatus items={[newest, ...earlier]} nextAt={nextAt} />
      ) : (
        <EmptyState title="还没有入会申请" />
      )
    }
  </QueryView>
);
