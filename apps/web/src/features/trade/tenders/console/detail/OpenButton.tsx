// Opens the bids from the deadline on, after a confirmation that says what follows.
import { openTender } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { canMoveTender, tenderMoves } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { App, Button } from 'antd';
import { useChange } from '../../../../../lib/use-change.ts';

export const OpenButton = ({ tender }: { tender: TenderDetail }) => {
  const { modal } = App.useApp();
  const open = useChange(openTender, {
    input: () => ({ params: { tenderId: tender.id } }),
    done: '已开启',
  });
  const isOpenable = canMoveTender(tender.phase, 'open');
  return (
    <Button
      type={isOpenable ? 'primary' : 'default'}
      disabled={!isOpenable}
      loading={open.isPending}
      onClick={() =>
        modal.confirm({
          title: '现在开启报价？',
          content: '开启后你看到全部报价与车队名称，每一家报价车队看到全部价格，同时生成开启报告。开启不能撤回。',
          okText: tenderMoves.open.name,
          cancelText: '先不开启',
          onOk: () => open.settled(),
        })
      }
    >
      {isOpenable ? tenderMoves.open.name : '截止后开启报价'}
    </Button>
  );
};
