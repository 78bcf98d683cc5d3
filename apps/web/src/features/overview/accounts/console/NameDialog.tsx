// Dialog for the display name that colleagues and companies see.
import { changeName } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';

type Values = { shownName: string };

export const NameDialog = ({ shownName, onClose }: { shownName: string; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(changeName, {
    form,
    draft: 'account-name',
    input: (body: Values) => ({ body }),
    done: '姓名已保存',
    onDone: onClose,
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
