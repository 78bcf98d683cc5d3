// What the association does with an application, step by step, for a company that is not a member yet.
import {
  listMyApplications,
  withdrawApplication,
} from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { canMove, undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { MyApplication } from '@rfb/contract/membership/applications/applications.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './ApplicationPanel.module.css';
import { ApplicationStatusTag } from './ApplicationStatusTag.tsx';

// Lazy: most visitors never open it.
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

type Act = { text: string; at: string; state: 'done' | 'here' | 'ahead' };

/** Only what really happened: both checks are made before an application is accepted at all. */
const actsOf = ({ applicationTime, status }: MyApplication, dueOn: string | null): Act[] => {
  const sent = shortTimeText(applicationTime);
  const isClaimed = status === 1;
  return [
    { text: '信用代码校验位正确', at: sent, state: 'done' },
    { text: '没有重复申请', at: sent, state: 'done' },
    {
      text: isClaimed ? '已有人认领，正在核对名称与执照' : '等人认领，核对名称与执照',
      at: '',
      state: isClaimed ? 'here' : 'ahead',
    },
    { text: '给出结论，通知到你', at: dueOn ? `${dueOn.slice(5)} 前` : '', state: 'ahead' },
  ];
};

const stateNames = { done: '已完成', here: '进行中', ahead: '未开始' };

type Props = { items: [MyApplication, ...MyApplication[]]; dueOn: string | null };

const Application = ({ items, dueOn }: Props) => {
  const [newest] = items;
  const [isOpen, setOpen] = useState(false);
  const withdraw = useWithdrawal(newest.id);
  return (
    <Panel
      title={isOneOf(undecided, newest.status) ? '分会正在做什么' : '入会申请'}
      extra={newest.closeKind !== 'withdrawn' && <ApplicationStatusTag value={newest.status} />}
    >
      <p className="muted num">受理编号 {newest.receiptNo}</p>
      {isOneOf(undecided, newest.status) && (
        <ul className={styles.acts}>
          {actsOf(newest, dueOn).map(({ text, at, state }) => (
            <li key={text} data-state={state}>
              <i aria-hidden="true" />
              <span>
                {text}
                <span className="only-read">（{stateNames[state]}）</span>
              </span>
              <time className="num">{at}</time>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(true)}>看提交的资料</Button>
        <Button href="/contact">问秘书处</Button>
        {canMove(newest.status, 'withdraw') && (
          <Allowed to={withdrawApplication}>
            <button type="button" className="link" onClick={withdraw}>
              撤回申请
            </button>
          </Allowed>
        )}
      </div>
      <Suspense>{isOpen && <ApplicationDrawer items={items} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  );
};

export const ApplicationPanel = ({ dueOn }: { dueOn: string | null }) => (
  <QueryView of={useAsk(listMyApplications)}>
    {({ items: [newest, ...earlier] }) =>
      newest ? <Application items={[newest, ...earlier]} dueOn={dueOn} /> : <EmptyState title="还没有入会申请" />
    }
  </QueryView>
);
