// The one reply of the company that was rated.
import { replyToRating } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';

export const ReplyDialog = ({ orderId, onClose }: { orderId: string; onClose: () => void }) => {
  const [form] = Form.useForm<{ text: string }>();
  const save = useChange(replyToRating, {
    form,
    draft: `rating-reply.${orderId}`,
    input: ({ text }: { text: string }) => ({ params: { orderId }, body: { text } }),
    done: '回复已公开',
    onDone: onClose,
  });
  return (
    <FormDialog title="回复评价" submit="公开回复" form={form} initial={{ text: '' }} save={save} onClose={onClose}>
      <Form.Item
        name="text"
        label="回复"
        extra="只能回复一次，公开后不能修改"
        rules={[{ required: true, whitespace: true, min: 2, message: '回复至少 2 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={300} showCount />
      </Form.Item>
    </FormDialog>
  );
};
