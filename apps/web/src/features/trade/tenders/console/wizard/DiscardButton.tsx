// Deletes the draft after a confirmation.
import { discardTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { App, Button } from 'antd';
import { useChange } from '../../../../../lib/use-change.ts';

export const DiscardButton = ({ tenderId, onDone }: { tenderId: string; onDone: () => void }) => {
  const { modal } = App.useApp();
  const discard = useChange(discardTender, {
    input: () => ({ params: { tenderId } }),
    done: '草稿已删除',
    onDone,
  });
  return (
    <Button
      type="text"
      danger
      onClick={() =>
        modal.confirm({
          title: '删除这份草稿？',
          content: '删除后不能恢复，已上传的附件一并删除。',
          okText: '删除草稿',
          okButtonProps: { danger: true },
          cancelText: '不删除',
          onOk: () => discard.settled(),
        })
      }
    >
      删除草稿
    </Button>
  );
};
