// Sets up the authenticator app: a proof of who it is, then the secret for the app and its first code.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import {
  beginSecondFactor,
  enableSecondFactor,
  type SecondFactor,
} from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FactorCodeItem } from './FactorCodeItem.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { type ProofValues, proofFieldsOf } from './ProofFields.tsx';
import * as styles from './SecondFactorPanel.module.css';

type Begun = ReplyOf<typeof beginSecondFactor>;
type Props = { factor: SecondFactor; onClose: () => void; onCodes: (codes: readonly string[]) => void };

const titleOf = ({ isOn }: SecondFactor) => (isOn ? '设置验证器应用' : '开启二次验证');

const ProofStep = ({ factor, onClose, onBegun }: Omit<Props, 'onCodes'> & { onBegun: (begun: Begun) => void }) => {
  const [form] = Form.useForm<ProofValues>();
  const begin = useChange(beginSecondFactor, {
    form,
    draft: null,
    input: (body: ProofValues) => ({ body }),
    fieldsOf: proofFieldsOf,
    onDone: onBegun,
  });
  const dialog = { title: titleOf(factor), submit: '下一步', factor, form, save: begin, onClose };
  return <ProofDialog {...dialog} note="先确认是你本人。" />;
};

const CodeStep = ({ begun, factor, onClose, onCodes }: Props & { begun: Begun }) => {
  const [form] = Form.useForm<{ code: string }>();
  const { size, path } = begun.qr;
  const enable = useChange(enableSecondFactor, {
    form,
    draft: null,
    input: (body: { code: string }) => ({ body }),
    fieldsOf: proofFieldsOf,
    done: factor.isOn ? '验证器应用已设置' : '二次验证已开启，其他设备已退出登录',
    onDone: ({ recoveryCodes }) => {
      onClose();
      if (recoveryCodes.length > 0) onCodes(recoveryCodes);
    },
  });
  return (
    <FormDialog
      title={titleOf(factor)}
      submit={factor.isOn ? '确认设置' : '确认开启'}
      form={form}
      initial={{ code: '' }}
      save={enable}
      onClose={onClose}
    >
      <p>用手机上的验证器应用扫描二维码，或手工输入下面的密钥。</p>
      <div className={styles.factorSecret}>
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="二次验证的二维码">
          <rect width={size} height={size} fill="var(--white)" />
          <path d={path} fill="var(--ink)" />
        </svg>
        <p>
          密钥
          <span className={`num ${styles.factorKey}`}>{begun.secret}</span>
        </p>
      </div>
      <FactorCodeItem extra="输入应用现在显示的 6 位数字，确认设置成功。" />
    </FormDialog>
  );
};

export const EnrolDialog = (props: Props) => {
  const [begun, setBegun] = useState<Begun>();
  return begun ? <CodeStep begun={begun} {...props} /> : <ProofStep {...props} onBegun={setBegun} />;
};
