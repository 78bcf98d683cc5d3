// Adds a passkey: a proof of who it is, then a name and the browser's own window.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { addPasskey, beginPasskey } from '@rfb/contract/identity/auth/passkeys.endpoints.ts';
import type { SecondFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useChange, useSend } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { type ProofValues, proofFieldsOf } from './ProofFields.tsx';
import { createPasskey } from './passkeys.ts';

type Begun = ReplyOf<typeof beginPasskey>;
type Props = { factor: SecondFactor; onClose: () => void; onCodes: (codes: readonly string[]) => void };

const TITLE = '添加通行密钥';

const ProofStep = ({ factor, onClose, onBegun }: Omit<Props, 'onCodes'> & { onBegun: (begun: Begun) => void }) => {
  const [form] = Form.useForm<ProofValues>();
  const begin = useChange(beginPasskey, {
    form,
    draft: null,
    input: (body: ProofValues) => ({ body }),
    fieldsOf: proofFieldsOf,
    onDone: onBegun,
  });
  const dialog = { title: TITLE, submit: '下一步', factor, form, save: begin, onClose };
  return <ProofDialog {...dialog} note="先确认是你本人。" />;
};

const NameStep = ({ begun, onClose, onCodes }: Omit<Props, 'factor'> & { begun: Begun }) => {
  const [form] = Form.useForm<{ name: string }>();
  const add = useSend({
    form,
    draft: null,
    send: async ({ name }: { name: string }, call) =>
      call(addPasskey, { body: { name, ...(await createPasskey(begun)) } }),
    done: ({ recoveryCodes }) => (recoveryCodes.length > 0 ? '二次验证已开启，其他设备已退出登录' : '通行密钥已添加'),
    onDone: ({ recoveryCodes }) => {
      onClose();
      if (recoveryCodes.length > 0) onCodes(recoveryCodes);
    },
  });
  const dialog = { title: TITLE, submit: '创建通行密钥', initial: { name: '' }, form, save: add, onClose };
  return (
    <FormDialog {...dialog}>
      <p>下一步由浏览器询问指纹、面容、设备密码或安全密钥。指纹和面容不会离开你的设备。</p>
      <Form.Item
        name="name"
        label="名称"
        rules={[ruleOf(addPasskey.body.shape.name)]}
        extra="写清楚是哪台设备，便于以后辨认。"
      >
        <Input maxLength={30} placeholder="如：办公室电脑" autoFocus />
      </Form.Item>
    </FormDialog>
  );
};

export const PasskeyDialog = ({ factor, onClose, onCodes }: Props) => {
  const [begun, setBegun] = useState<Begun>();
  return begun ? (
    <NameStep begun={begun} onClose={onClose} onCodes={onCodes} />
  ) : (
    <ProofStep factor={factor} onClose={onClose} onBegun={setBegun} />
  );
};
