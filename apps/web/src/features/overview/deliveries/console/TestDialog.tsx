// Sends a test message through one provider and says what it answered.
import { type ProviderView, sendTestMessage } from '@rfb/contract/overview/deliveries/deliveries.endpoints.ts';
import {
  deliveryStates,
  type ProviderLabel,
  providerNames,
} from '@rfb/contract/overview/deliveries/deliveries.labels.ts';
import { Form, Input, Select } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';

type Values = { provider: ProviderLabel; to: string };
type Props = { providers: ProviderView[]; onClose: () => void };

export const TestDialog = ({ providers, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const send = useChange(sendTestMessage, {
    form,
    draft: 'test-message',
    input: (body: Values) => ({ body }),
    done: ({ state, code, answer }) => `${deliveryStates[state]}：${[code, answer].filter(Boolean).join(' ')}`,
    onDone: onClose,
  });
  return (
    <FormDialog<Values>
      title="测试发送"
      submit="发送一条"
      form={form}
      initial={{ provider: providers[0]?.provider ?? 'aliyun', to: '' }}
      save={send}
      onClose={onClose}
    >
      <Form.Item name="provider" label="服务商">
        <Select options={providers.map(({ provider }) => ({ value: provider, label: providerNames[provider] }))} />
      </Form.Item>
      <Form.Item name="to" label="手机号或邮箱" extra="真的会发出一条，并计入当月条数" rules={[{ required: true }]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};
