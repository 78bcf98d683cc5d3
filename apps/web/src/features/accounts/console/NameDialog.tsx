// The name colleagues and companies see.
import { changeName } from '@rfb/contract/accounts/accounts.endpoints.ts';
import { Form, Input } from 'antd';
import { ask } from '../../../lib/api.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ruleOf, showFieldErrors } from '../../../ui/form-rules.ts';
import { useAccountChange } from '../shared/use-account.ts';

type Values = { shownName: string };

export const NameDialog = ({ shownName, onClose }: { shownName: string; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useAccountChange({
    change: (values: Values) => ask(changeName, { body: values }),
    words: '姓名已保存',
    onDone: onClose,
    onRefused: ({ fields }) => showFieldErrors(form, fields),
  });
  return (
    <FormDialog title="姓名" submit="保存姓名" form={form} initial={{ shownName }} save={save} onClose={onClose}>
      <Form.Item
        name="shownName"
        label="姓名"
        rules={[ruleOf(changeName.body.shape.shownName)]}
        extra="审核记录、备注与操作日志显示姓名，不显示登录账号。"
      >
        <Input autoComplete="name" maxLength={20} />
      </Form.Item>
    </FormDialog>
  );
};
