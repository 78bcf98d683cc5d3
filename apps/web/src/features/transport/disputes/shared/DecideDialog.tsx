// The office decides a dispute: whose fault it was, and why.
import { type DisputeOutcome, disputeOutcomes } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import { decideDispute, type OfficeDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { Form } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { DecideCaseDialog } from '../../../services/cases/shared/DecideCaseDialog.tsx';

type Values = { outcome: DisputeOutcome; decision: string };

export const DecideDialog = ({ dispute, onClose }: { dispute: OfficeDispute; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(decideDispute, {
    form,
    draft: `decide dispute ${dispute.id}`,
    input: (body: Values) => ({ params: { disputeId: dispute.id }, body }),
    done: '结论已发给双方',
    onDone: onClose,
  });
  return (
    <DecideCaseDialog
      number={dispute.disputeNo}
      outcome={{ label: '责任', extra: '认定责任的一方会记入信用事件；结论作出以后不能修改', of: disputeOutcomes }}
      decision={{ label: '结论与依据', extra: '原样发给双方' }}
      form={form}
      save={save}
      onClose={onClose}
    />
  );
};
