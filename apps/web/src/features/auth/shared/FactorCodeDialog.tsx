// A dialog that asks for a code of the second factor.
import { FactorCode } from '@rfb/contract/auth/second-factor.endpoints.ts';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FactorCodeItem } from './FactorCodeItem.tsx';

type Values = { code: string };
type Props = {
  title: string;
  submit: string;
  note: ReactNode;
  save: { mutate: (values: Values) => void; isPending: boolean; isSuccess: boolean };
  onClose: () => void;
};

export const FactorCodeDialog = ({ note, ...dialog }: Props) => {
  const [form] = Form.useForm<Values>();
  return (
    <FormDialog form={form} initial={{ code: '' }} {...dialog}>
      <p>{note}</p>
      <FactorCodeItem schema={FactorCode} extra="手机应用里的 6 位数字；手机不在身边时，可用一个恢复码。" />
    </FormDialog>
  );
};
