// Dialog that asks why a proposal is not approved.
import { declineProposal, type Proposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';

type Values = { reason: string };

export const DeclineDialog = ({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(declineProposal, {
    form,
    draft: `proposal-decline.${proposal.id}`,
    input: (body: Values) => ({ params: { proposalId: proposal.id }, body }),
    done: '没有批准，已告诉提出人',
    onDone: onClose,
  });
  return (
    <FormDialog title="不批准" submit="不批准" form={form} initial={{ reason: '' }} save={save} onClose={onClose}>
      <Form.Item name="reason" label="理由" rules={[ruleOf(declineProposal.body.shape.reason)]}>
        <Input maxLength={200} placeholder="提出人会看到" />
      </Form.Item>
    </FormDialog>
  );
};
