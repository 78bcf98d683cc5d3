// The office hides a rating: both sides read the reason in place of its text.
import { hideRating, type ReceivedRating } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';

type Values = { reason: string };

export const HideDialog = ({ rating, onClose }: { rating: ReceivedRating; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(hideRating, {
    form,
    draft: `rating-hide.${rating.id}`,
    input: (body: Values) => ({ params: { ratingId: rating.id }, body }),
    done: '评价已隐藏，不再计入评分',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`隐藏评价：运单 ${rating.orderNo}`}
      submit="隐藏评价"
      form={form}
      initial={{ reason: '' }}
      save={save}
      onClose={onClose}
    >
      <p className="muted">隐藏后不能恢复：文字和回复不再显示，星数不计入评分和信用分。双方在运单里看到下面的原因。</p>
      <Form.Item name="reason" label="原因" rules={[ruleOf(hideRating.body.shape.reason)]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};
