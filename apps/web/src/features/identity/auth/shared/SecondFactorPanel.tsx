// The second factor of an administrator: its state and the dialogs that change it.
import { removePasskey } from '@rfb/contract/identity/auth/passkeys.endpoints.ts';
import {
  disableSecondFactor,
  getSecondFactor,
  type Passkey,
  renewRecoveryCodes,
  type SecondFactor,
} from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { type FactorDialog, FactorState } from './FactorState.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { type ProofValues, proofFieldsOf } from './ProofFields.tsx';
import { canUsePasskeys } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import * as styles from './SecondFactorPanel.module.css';

type Codes = readonly string[];
type Props = { factor: SecondFactor; onClose: () => void; onCodes: (codes: Codes) => void };

const inputOf = (body: ProofValues) => ({ body });

const RenewDialog = ({ factor, onClose, onCodes }: Props) => {
  const [form] = Form.useForm<ProofValues>();
  const renew = useChange(renewRecoveryCodes, {
    form,
    draft: null,
    input: inputOf,
    fieldsOf: proofFieldsOf,
    onDone: ({ recoveryCodes }) => {
      onClose();
      onCodes(recoveryCodes);
    },
  });
  const dialog = { title: '更换恢复码', submit: '更换恢复码', factor, form, save: renew, onClose };
  return <ProofDialog {...dialog} note="原来的恢复码立即失效，会重新显示十个。" />;
};

const DisableDialog = ({ factor, onClose }: Omit<Props, 'onCodes'>) => {
  const [form] = Form.useForm<ProofValues>();
  const disable = useChange(disableSecondFactor, {
    form,
    draft: null,
    input: inputOf,
    fieldsOf: proofFieldsOf,
    done: '二次验证已关闭',
    onDone: onClose,
  });
  const dialog = { title: '关闭二次验证', submit: '关闭二次验证', factor, form, save: disable, onClose };
  return <ProofDialog {...dialog} note="关闭后登录只需要密码，验证器应用、通行密钥和恢复码同时作废。" />;
};

const RemoveDialog = ({ factor, passkey, onClose }: Omit<Props, 'onCodes'> & { passkey: Passkey }) => {
  const [form] = Form.useForm<ProofValues>();
  const remove = useChange(removePasskey, {
    form,
    draft: null,
    input: (body: ProofValues) => ({ params: { passkeyId: passkey.id }, body }),
    fieldsOf: proofFieldsOf,
    done: '通行密钥已删除',
    onDone: onClose,
  });
  const dialog = { title: '删除通行密钥', submit: '删除通行密钥', factor, form, save: remove, onClose };
  return <ProofDialog {...dialog} note={`“${passkey.name}”今后不能再用于二次验证。`} />;
};

const OffState = ({ factor, onOpen }: { factor: SecondFactor; onOpen: (dialog: FactorDialog) => void }) => (
  <>
    <p>开启后，登录管理后台除密码外还要输入手机应用显示的 6 位动态验证码，或使用通行密钥，密码泄露时账号仍然安全。</p>
    <div className={styles.factorActions}>
      <Button type="primary" onClick={() => onOpen('enrol')}>
        开启二次验证
      </Button>
      {canUsePasskeys(factor.passkeyDomain) && <Button onClick={() => onOpen('passkey')}>添加通行密钥</Button>}
    </div>
  </>
);

const OpenDialog = ({ dialog, ...props }: Props & { dialog: FactorDialog }) => {
  if (typeof dialog === 'object') return <RemoveDialog passkey={dialog.remove} {...props} />;
  if (dialog === 'enrol') return <EnrolDialog {...props} />;
  if (dialog === 'passkey') return <PasskeyDialog {...props} />;
  return dialog === 'renew' ? <RenewDialog {...props} /> : <DisableDialog {...props} />;
};

export const SecondFactorPanel = () => {
  const factor = useAsk(getSecondFactor);
  const [dialog, setDialog] = useState<FactorDialog>();
  const [codes, setCodes] = useState<Codes>();
  const isOn = factor.data?.isOn;
  return (
    <Panel
      title="二次验证"
      extra={
        factor.data && (
          <StatusTag look={isOn ? ['brand', 'dot'] : ['grey', 'ring']}>{isOn ? '已开启' : '未开启'}</StatusTag>
        )
      }
    >
      <QueryView of={factor} rows={2}>
        {(state) =>
          state.isOn ? (
            <FactorState factor={state} onOpen={setDialog} />
          ) : (
            <OffState factor={state} onOpen={setDialog} />
          )
        }
      </QueryView>
      {dialog && factor.data && (
        <OpenDialog dialog={dialog} factor={factor.data} onClose={() => setDialog(undefined)} onCodes={setCodes} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  );
};
