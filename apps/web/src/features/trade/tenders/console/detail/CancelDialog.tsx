// Cancels a tender with a reason that every fleet it reached is told.
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { cancelTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../../lib/use-change.ts';
import { FormDialog } from '../../../../../ui/FormDialog.tsx';
import { cancelWords } from '../../shared/cancel-words.ts';

type Values = { reason: string };

export const CancelDialog = ({ tender, onClose }: { tender: TenderDetail; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(cancelTender, {
    form,
    draft: `tender-cancel.${tender.id}`,
    input: ({ reason }: Values) => ({ params: { tenderId: tender.id }, body: { reason } }),
    done: '竞价已取消，车队会收到原因',
    onDone: onClose,
  });
  return (
    <FormDialog title="取消竞价" submit="取消竞价" form={form} initial={{ reason: '' }} save={save} onClose={onClose}>
      <p className="muted">
        取消后不能恢复。{cancelWords(tender.content.mode, tender.phase)}能看到这个竞价的车队都会收到通知和原因。
      </p>
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 4, message: '请写明原因，至少 4 个字' }]}>
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 6 }}
          maxLength={200}
          showCount
          placeholder="车队会看到，如：客户推迟发货，待新计划确定后重新发布"
        />
      </Form.Item>
    </FormDialog>
  );
};
