// The office decides an appeal: whether the event is set aside, and why.
import { type AppealOutcome, appealOutcomes } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import { decideAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import type { OfficeAppeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import { Form } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { DecideCaseDialog } from '../../../services/cases/shared/DecideCaseDialog.tsx';

type Values = { outcome: AppealOutcome; decision: string };

export const DecideAppealDialog = ({ appeal, onClose }: { appeal: OfficeAppeal; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(decideAppeal, {
    form,
    draft: `decide appeal ${appeal.id}`,
    input: (body: Values) => ({ params: { appealId: appeal.id }, body }),
    done: '结论已发给企业',
    onDone: onClose,
  });
  return (
    <DecideCaseDialog
      number={appeal.appealNo}
      outcome={{
        label: '结论',
        extra: '申诉成立则事件不再计分，评价同时隐藏；结论作出以后不能修改',
        of: appealOutcomes,
      }}
      decision={{ label: '依据', extra: '原样发给企业；成立时也发给运单的另一方' }}
      form={form}
      save={save}
      onClose={onClose}
    />
  );
};
