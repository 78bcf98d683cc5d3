// Withdraws the own sealed bid after a question.

import { withdrawBid } from '@rfb/contract/bids/bids.endpoints.ts';
import { App, Button } from 'antd';
import { useChange } from '../../../lib/use-change.ts';
import { Allowed } from '../../auth/shared/use-may.tsx';

export const WithdrawButton = ({ tenderId, lotId }: { tenderId: string; lotId: string }) => {
  const { modal } = App.useApp();
  const withdraw = useChange(withdrawBid, {
    input: () => ({ params: { tenderId, lotId } }),
    done: '已撤回，撤回也有回执',
  });
  const ask = () =>
    modal.confirm({
      title: '撤回这份报价？',
      content: '撤回记在回执链上，你会收到撤回的回执。截止前可以重新报价。',
      okText: '撤回报价',
      cancelText: '保留',
      okButtonProps: { danger: true },
      onOk: () => withdraw.settled(),
    });
  return (
    <Allowed to={withdrawBid}>
      <Button danger loading={withdraw.isPending} onClick={ask}>
        撤回报价
      </Button>
    </Allowed>
  );
};
