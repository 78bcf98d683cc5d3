// Revokes a fleet's certification, or lifts the revocation; the company is sent the reason.
import {
  liftRevocation,
  revokeCertification,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { Form, Input, Modal } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import * as styles from '../../../../ui/DetailDrawer.module.css';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { aloneText, usePairing, waitText } from '../../../identity/proposals/shared/use-pairing.ts';
import * as enterpriseDrawerStyles from './EnterpriseDrawer.module.css';

const pairingText = (pairing: NonNullable<ReturnType<typeof usePairing>>) => {
  const { mode, partners } = pairing;
  if (mode === 'pair') return `这件事须两人办理：现在提出，由 ${partners.join('、')} 批准后生效。`;
  if (mode === 'waiting') return `这件事须两位所有者办理；${waitText(pairing)}。`;
  return `这件事本应两人办理；${aloneText(pairing)}，确认本人后立即生效。`;
};

type Props = { enterprise: Enterprise; onClose: () => void };

export const RevokeDialog = ({ enterprise: { id, enterpriseName, certification }, onClose }: Props) => {
  const isRevoked = certification?.status === 'revoked';
  const [form] = Form.useForm<{ reason: string }>();
  const pairing = usePairing('certification');
  const partners = pairing?.partners ?? [];
  const isProposed = pairing?.mode === 'pair';
  const done = isRevoked ? '已解除撤销，企业可以重新申请认证' : '车队认证已撤销，名录不再显示“已认证”';
  const save = useChange(isRevoked ? liftRevocation : revokeCertification, {
    form,
    draft: `enterprise-revocation.${id}`,
    input: ({ reason }: { reason: string }) => ({ params: { companyId: id }, body: { reason } }),
    done: ({ proposalId }) => (proposalId ? `已提出，由 ${partners.join('、')} 批准后生效` : done),
    onDone: onClose,
  });
  const verb = isRevoked ? '解除认证撤销' : '撤销车队认证';
  return (
    <Modal
      open
      title={`${verb}：${enterpriseName}`}
      okText={`${isProposed ? '提出' : '确认'}${isRevoked ? '解除' : '撤销'}`}
      cancelText="不改变"
      okButtonProps={{ danger: !isRevoked, disabled: pairing?.mode === 'waiting' }}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={`${styles.drawerText} ${enterpriseDrawerStyles.dialogText}`}>
        {isRevoked
          ? '解除后企业可以重新填写并提交认证；原来的认证不恢复。企业会收到通知。'
          : '撤销生效后，证书扫码显示“已撤销”；企业在解除撤销之前不能重新申请。企业会收到通知。'}
      </p>
      {pairing && <p className={`${styles.drawerText} ${enterpriseDrawerStyles.dialogText}`}>{pairingText(pairing)}</p>}
      <Form form={form} layout="vertical" onFinish={save.mutate}>
        <Form.Item name="reason" label="原因" rules={[ruleOf(revokeCertification.body.shape.reason)]}>
          <Input.TextArea rows={3} maxLength={200} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
