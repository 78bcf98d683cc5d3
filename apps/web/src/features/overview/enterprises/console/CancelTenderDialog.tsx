// Cancels a shipper's tender by the office; the shipper and the fleets it reached are sent the reason.
import { cancelTenderByOffice } from '@rfb/contract/trade/tenders/office-tenders.endpoints.ts';
import type { TenderItem } from '@rfb/contract/trade/tenders/tender-views.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { cancelWords } from '../../../trade/tenders/shared/cancel-words.ts';

type Values = { reason: string };

export const CancelTenderDialog = ({ tender, onClose }: { tender: TenderItem; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(cancelTenderByOffice, {
    form,
    draft: `office-tender-cancel.${tender.id}`,
    input: ({ reason }: Values) => ({ params: { tenderId: tender.id }, body: { reason } }),
    done: '竞价已取消，货主和车队会收到原因',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`取消竞价：${tender.title}`}
      submit="取消竞价"
      form={form}
      initial={{ reason: '' }}
      save={save}
      onClose={onClose}
    >
      <p className="muted">
        取消后不能恢复。{cancelWords(tender.mode, tender.phase)}
        待确认的成交一并撤回。货主和能看到这个竞价的车队都会收到原因，注明由分会取消。
      </p>
      <Form.Item name="reason" label="原因" rules={[ruleOf(cancelTenderByOffice.body.shape.reason)]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};
