// Shows a change request that is under review or was rejected: old value → new value.
import { ArrowRightOutlined, ClockCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { applicationMoves, undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import {
  type ChangeRequest,
  withdrawChangeRequest,
} from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { App, Button } from 'antd';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import * as styles from './ChangeStrip.module.css';

const mayWithdraw: readonly number[] = applicationMoves.withdraw.from;

const Withdraw = ({ request }: { request: ChangeRequest }) => {
  const { modal } = App.useApp();
  const withdraw = useChange(withdrawChangeRequest, {
    input: () => ({ params: { changeRequestId: request.id } }),
    done: '变更已撤回',
  });
  const confirm = () =>
    modal.confirm({
      title: '撤回这份资料变更',
      content: '撤回后资料保持原样，需要时可以重新提交。',
      okText: '撤回变更',
      cancelText: '保留',
      onOk: () => withdraw.mutate(),
    });
  return (
    <Button loading={withdraw.isPending} onClick={confirm}>
      撤回变更
    </Button>
  );
};

export const isOpen = ({ status }: ChangeRequest) => isOneOf(undecided, status);

export const ChangeStrip = ({ request }: { request: ChangeRequest }) => {
  const isWaiting = isOpen(request);
  return (
    <section
      className={isWaiting ? styles.changeStrip : `${styles.changeStrip} ${styles.turnedDown}`}
      aria-label="资料变更"
    >
      {isWaiting ? <ClockCircleOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />}
      <div>
        <p>
          <b>{isWaiting ? '资料变更审核中' : '资料变更未通过'}</b>　<span className="num">{request.receiptNo}</span>
          ，提交于 <span className="num">{shortTimeText(request.requestedAt)}</span>
          {isWaiting && `，秘书处通常 ${request.promiseDays} 个工作日内答复`}
        </p>
        <dl>
          {request.differences.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{before || '未登记'}</del>
                <ArrowRightOutlined aria-label="改为" />
                <b>{after}</b>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.changeNote}>
          {isWaiting
            ? '审核通过前，公开页面、证书与运单仍使用原资料。'
            : `原因：${request.rejectReason ?? '未说明'}。修改后可以重新提交。`}
        </p>
      </div>
      {mayWithdraw.includes(request.status) && <Withdraw request={request} />}
    </section>
  );
};
