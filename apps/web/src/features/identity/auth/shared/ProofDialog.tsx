// A dialog that asks an administrator to prove who it is before a change of the second factor.
import type { SecondFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ProofFields, type ProofValues } from './ProofFields.tsx';

type Props = {
  title: string;
  submit: string;
  note: ReactNode;
  factor: SecondFactor;
  form: FormInstance<ProofValues>;
  save: { mutate: (values: ProofValues) => void; isPending: boolean; isSuccess: boolean; isRestored: boolean };
  onClose: () => void;
};

export const ProofDialog = ({ note, factor, ...dialog }: Props) => (
  <FormDialog initial={factor.isOn ? { code: '' } : { password: '' }} {...dialog}>
    <p>{note}</p>
    <ProofFields factor={factor} isBusy={dialog.save.isPending} onPasskey={dialog.save.mutate} />
  </FormDialog>
);
