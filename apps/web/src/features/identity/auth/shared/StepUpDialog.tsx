// Asks an administrator to confirm who it is before a sensitive call.
import { confirmSession, getSecondFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { Button, Form, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange, useInvalidate } from '../../../../lib/use-change.ts';
import { EnterSubmits } from '../../../../ui/EditDialog.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import { FactorRequired } from './FactorRequired.tsx';
import { ProofFields, type ProofValues, proofFieldsOf } from './ProofFields.tsx';

/** `onEnd(true)` after the confirmation, `onEnd(false)` when the person gives up. */
type Props = { onEnd: (isConfirmed: boolean) => void };

const ConfirmDialog = ({ onEnd }: Props) => {
  const [form] = Form.useForm<ProofValues>();
  const factor = useAsk(getSecondFactor);
  useReturnFocus();
  const confirm = useChange(confirmSession, {
    form,
    draft: null,
    input: (body: ProofValues) => ({ body }),
    fieldsOf: proofFieldsOf,
    onDone: () => onEnd(true),
  });
  return (
    <Modal
      open
      title="确认是你本人"
      width={440}
      onCancel={() => onEnd(false)}
      mask={{ closable: false }}
      footer={[
        <Button key="close" onClick={() => onEnd(false)}>
          取消
        </Button>,
        <Button key="submit" type="primary" loading={confirm.isPending} disabled={!factor.data} onClick={form.submit}>
          确认并继续
        </Button>,
      ]}
    >
      <QueryView of={factor} rows={2}>
        {(state) => (
          <Form<ProofValues> form={form} layout="vertical" validateTrigger="onBlur" onFinish={confirm.mutate}>
            <p>这项操作影响较大，确认后十分钟内不再询问。填写的内容不会丢失。</p>
            <ProofFields factor={state} isBusy={confirm.isPending} onPasskey={confirm.mutate} />
            <EnterSubmits />
          </Form>
        )}
      </QueryView>
    </Modal>
  );
};

const factorPaths = [getSecondFactor.path];

/** Whoever must set up a second factor cannot confirm with one. */
export const StepUpDialog = ({ onEnd }: Props) => {
  const factor = useAsk(getSecondFactor);
  const refresh = useInvalidate(factorPaths);
  // Whether one is required may have changed since it was read.
  useEffect(() => void refresh(), [refresh]);
  const [isMissing, setMissing] = useState(false);
  if (factor.data?.isRequired && !factor.data.isOn && !isMissing) setMissing(true);
  return isMissing ? <FactorRequired onDone={() => onEnd(true)} /> : <ConfirmDialog onEnd={onEnd} />;
};
