// Asks an administrator to confirm who it is before a sensitive call: by a code when the second factor is on, else by the password.
import { confirmSession, getSecondFactor } from '@rfb/contract/auth/second-factor.endpoints.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useAsk } from '../../../lib/query-client.ts';
import { useChange } from '../../../lib/use-change.ts';
import { EnterSubmits } from '../../../ui/EnterSubmits.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { FactorCodeItem } from './FactorCodeItem.tsx';

type Values = { code?: string; password?: string };

const PasswordItem = () => (
  <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请填写登录密码' }]}>
    <Input.Password autoComplete="current-password" autoFocus />
  </Form.Item>
);

/** `onEnd(true)` after the confirmation, `onEnd(false)` when the person gives up. */
export const StepUpDialog = ({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) => {
  const [form] = Form.useForm<Values>();
  const factor = useAsk(getSecondFactor);
  useReturnFocus();
  const confirm = useChange(confirmSession, {
    form,
    input: (body: Values) => ({ body }),
    fieldsOf: ({ code, msg, fields }) => (code === refusalCodes.wrongCode ? { code: msg } : fields),
    onDone: () => onEnd(true),
  });
  return (
    <Modal
      open
      title="确认是你本人"
      width={440}
      onCancel={() => onEnd(false)}
      mask={{ closable: false }}
      footer={[
        <Button key="close" onClick={() => onEnd(false)}>
          取消
        </Button>,
        <Button key="submit" type="primary" loading={confirm.isPending} disabled={!factor.data} onClick={form.submit}>
          确认并继续
        </Button>,
      ]}
    >
      <QueryView of={factor} rows={2}>
        {({ isOn }) => (
          <Form<Values> form={form} layout="vertical" validateTrigger="onBlur" onFinish={confirm.mutate}>
            <p>这项操作影响较大，确认后十分钟内不再询问。填写的内容不会丢失。</p>
            {isOn ? (
              <FactorCodeItem
                schema={confirmSession.body.shape.code}
                extra="手机应用里的 6 位数字；手机不在身边时，可用一个恢复码。"
              />
            ) : (
              <PasswordItem />
            )}
            <EnterSubmits />
          </Form>
        )}
      </QueryView>
    </Modal>
  );
};
