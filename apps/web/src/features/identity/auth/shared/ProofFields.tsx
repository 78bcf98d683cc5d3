// The fields that prove who it is: a passkey or a code when the second factor is on, otherwise the password.
import type { PasskeyAnswer } from '@rfb/contract/identity/auth/factor-proof.ts';
import { getPasskeyQuestion } from '@rfb/contract/identity/auth/passkeys.endpoints.ts';
import type { SecondFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { Button, Divider, Form, Input } from 'antd';
import type { ApiError } from '../../../../lib/api.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { FactorCodeItem } from './FactorCodeItem.tsx';
import { canUsePasskeys, signWithPasskey } from './passkeys.ts';
import * as styles from './SecondFactorPanel.module.css';

export type ProofValues = { code?: string; password?: string; passkey?: PasskeyAnswer };

/** Puts a wrong code beside its field. */
export const proofFieldsOf = ({ code, msg, fields }: ApiError): Record<string, string> =>
  code === refusalCodes.wrongCode ? { code: msg } : fields;

type Props = { factor: SecondFactor; isBusy: boolean; onPasskey: (proof: ProofValues) => void };

const PasskeyButton = ({ isBusy, onPasskey }: Omit<Props, 'factor'>) => {
  const sign = useSend<void, PasskeyAnswer>({
    send: async (_, call) => signWithPasskey(await call(getPasskeyQuestion)),
    onDone: (passkey) => onPasskey({ passkey }),
  });
  return (
    <>
      <Button
        block
        className={styles.passkeyButton ?? ''}
        loading={sign.isPending || isBusy}
        onClick={() => sign.mutate()}
      >
        使用通行密钥
      </Button>
      <Divider plain>或</Divider>
    </>
  );
};

export const ProofFields = ({ factor, isBusy, onPasskey }: Props) => {
  if (!factor.isOn)
    return (
      <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请填写登录密码' }]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
    );
  const hasPasskey = factor.passkeys.length > 0 && canUsePasskeys(factor.passkeyDomain);
  return (
    <>
      {hasPasskey && <PasskeyButton isBusy={isBusy} onPasskey={onPasskey} />}
      <FactorCodeItem hasApp={factor.hasApp} />
    </>
  );
};
