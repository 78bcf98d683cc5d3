// Dialog that gives ownership to a colleague; confirmed with the password.

import type { InputOf } from '@rfb/contract/endpoint.ts';
import { type Colleague, transferOwnership } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { Form } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { PasswordItem, passwordError } from './PasswordItem.tsx';
import { RoleChoice } from './RoleChoice.tsx';

type Values = InputOf<typeof transferOwnership>['body'];
const rest = ['dispatcher', 'finance', 'reader'] as const;

export const TransferDialog = ({ person, onClose }: { person: Colleague; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(transferOwnership, {
    form,
    draft: null,
    input: (body: Values) => ({ params: { userId: person.id }, body }),
    fieldsOf: passwordError,
    done: `负责人已转让给 ${person.name}`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`转让负责人给 ${person.name}`}
      submit="转让"
      form={form}
      initial={{ password: '' }}
      save={save}
      onClose={onClose}
    >
      <p>{person.name}成为负责人，可以修改企业资料、邀请与停用同事；你不再是负责人。</p>
      <RoleChoice name="ownRole" label="你之后的角色" roles={rest} wrong="请选择自己之后的角色" />
      <PasswordItem />
    </FormDialog>
  );
};
