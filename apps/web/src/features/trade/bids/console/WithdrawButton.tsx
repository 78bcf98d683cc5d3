// Withdraws the own sealed bid after a question.

import { withdrawBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { OwnReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { SignedReceipt } from '@rfb/contract/trade/bids/report.ts';
import { App, Button } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { tellOtherTabs } from './other-tabs.ts';

type Props = { tenderId: string; lotId: string; newest: OwnReceipt; onDone: (receipt: SignedReceipt) => void };

export const WithdrawButton = ({ tenderId, lotId, newest, onDone }: Props) => {
  const { modal } = App.useApp();
  const withdraw = useChange(withdrawBid, {
    input: (seenRevision: number) => ({ params: { tenderId, lotId }, body: { seenRevision } }),
    done: '已撤回，撤回也有回执',
    onDone: (receipt) => {
      tellOtherTabs(lotId);
      onDone(receipt);
    },
  });
  const ask = () =>
    modal.confirm({
      title: '撤回这份报价？',
      content: '撤回记在回执链上，你会收到撤回的回执。截止前可以重新报价。',
      okText: '撤回报价',
      cancelText: '保留',
      okButtonProps: { danger: true },
      // The revision in view when asked; a later one is refused and shown.
      onOk: () => withdraw.settled(newest.revision),
    });
  return (
    <Allowed to={withdrawBid}>
      <Button danger loading={withdraw.isPending} onClick={ask}>
        撤回报价
      </Button>
    </Allowed>
  );
};
