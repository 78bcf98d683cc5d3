// The name colleagues and companies see.
import { changeName } from '@rfb/contract/accounts/accounts.endpoints.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../lib/api.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { EnterSubmits } from '../../ui/EnterSubmits.tsx';
import { ruleOf, showFieldErrors } from '../../ui/form-rules.ts';
import { useAccountChange } from './use-account.ts';

type Values = { shownName: string };

export const NameDialog = ({ shownName, onClose }: { shownName: string; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const save = useAccountChange({
    change: (values: Values) => ask(changeName, { body: values }),
    words: '姓名已保存',
    onDone: onClose,
    onRefused: ({ fields }) => showFieldErrors(form, fields),
  });
  return (
    <EditDialog
      title="姓名"
      submit="保存姓名"
      width={440}
      isDirty={isDirty && !save.isSuccess}
      isReady={isDirty}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ shownName }}
        validateTrigger="onBlur"
        onValuesChange={(_, values) => setDirty(values.shownName !== shownName)}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item
          name="shownName"
          label="姓名"
          rules={[ruleOf(changeName.body.shape.shownName)]}
          extra="审核记录、备注与操作日志显示姓名，不显示登录账号。"
        >
          <Input autoComplete="name" maxLength={20} />
        </Form.Item>
        <EnterSubmits />
      </Form>
    </EditDialog>
  );
};
