// The office decides a dispute: whose fault it was, why, and what it changes of the amount owed.

import { formatFen } from '@rfb/contract/money.ts';
import { type DisputeOutcome, disputeOutcomes } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import { decideDispute, type OfficeDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { Form } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { DecideCaseDialog } from '../../../services/cases/shared/DecideCaseDialog.tsx';

type Values = { outcome: DisputeOutcome; decision: string; adjustmentYuan?: number | null };

export const DecideDialog = ({ dispute, onClose }: { dispute: OfficeDispute; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(decideDispute, {
    form,
    draft: `decide dispute ${dispute.id}`,
    input: ({ adjustmentYuan, ...body }: Values) => ({
      params: { disputeId: dispute.id },
      body: { ...body, adjustmentFen: adjustmentYuan ? Math.round(adjustmentYuan * 100) : null },
    }),
    fieldsOf: ({ fields: { adjustmentFen, ...rest } }) => ({
      ...rest,
      ...(adjustmentFen && { adjustmentYuan: adjustmentFen }),
    }),
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
    >
      <Form.Item
        name="adjustmentYuan"
        label="调整应付（元）"
        extra={`现为 ${formatFen(dispute.owedFen)}。减少填负数，例如 -500；不调整留空。写进运单，双方不用再确认`}
      >
        <NumberInput precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
    </DecideCaseDialog>
  );
};
