// The office refuses a photo or takes a published one down, and tells the fleet why.

import { type PhotoDecision, photoDecisions } from '@rfb/contract/fleet/photos/photo.states.ts';
import { decidePhoto } from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import type { OfficePhoto } from '@rfb/contract/fleet/photos/photos.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';

export type Refusal = { photo: OfficePhoto; decision: Exclude<PhotoDecision, 'publish'> };
type Values = { reason: string };

export const RefusalDialog = ({
  photo: { id, alt, company },
  decision,
  onClose,
}: Refusal & { onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(decidePhoto, {
    form,
    draft: `${decision} photo ${id}`,
    input: ({ reason }: Values) => ({ params: { photoId: id }, body: { decision, reason } }),
    done: decision === 'refuse' ? '已退回，车队会看到理由' : '已撤下，公开页面不再显示',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${photoDecisions[decision]}“${alt}”`}
      submit={photoDecisions[decision]}
      form={form}
      initial={{ reason: '' }}
      save={save}
      onClose={onClose}
    >
      <p className="muted">{company.name}</p>
      <Form.Item
        name="reason"
        label="理由"
        extra="原样发给车队，写明哪里不合适、怎样改"
        rules={[{ required: true, whitespace: true, min: 4, message: '理由至少 4 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};
