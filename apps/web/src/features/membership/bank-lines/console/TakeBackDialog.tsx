// Takes back what was decided about lines, with the reason.
import { takeBackBankLines } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { EditDialog, EnterSubmits } from '../../../../ui/EditDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { useSecondPerson } from '../../dues/shared/use-second-person.ts';
import { type Unit, versionsOf } from './units.ts';

type Values = { reason: string };
type Props = { unit: Unit; onDone: () => void; onClose: () => void };

export const TakeBackDialog = ({ unit, onDone, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const second = useSecondPerson();
  const save = useChange(takeBackBankLines, {
    form,
    draft: `bankTakeBack:${unit.id}`,
    input: ({ reason }: Values) => ({ body: { lines: versionsOf(unit), reason } }),
    done: ({ proposalId }) =>
      proposalId ? second.sent('票据已经交给会员，这笔流水暂时不变') : '已撤销，流水回到待确认',
    onDone,
  });
  const isDues = unit.state === 'confirmed';
  return (
    <EditDialog
      title={`撤销这笔${isDues ? '确认' : '归类'}`}
      submit="确认撤销"
      isDanger
      width={440}
      isDirty={false}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        {unit.lines.length} 行流水，{yuanText(unit.sumFen)} 元。
        {isDues && '会费账记冲销分录，会员期回到确认以前，会员会收到通知和原因。'}
      </p>
      <Form<Values> form={form} layout="vertical" onFinish={save.mutate}>
        <Form.Item name="reason" label="原因" required rules={[ruleOf(takeBackBankLines.body.shape.reason)]}>
          <Input.TextArea autoFocus rows={2} maxLength={200} showCount />
        </Form.Item>
        <EnterSubmits />
      </Form>
    </EditDialog>
  );
};
