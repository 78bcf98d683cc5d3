// Income that is no dues: of which kind, with a note.
import { classifyBankLines } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { type IncomeKind, incomeKinds } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { Form, Input, Radio } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { EditDialog, EnterSubmits } from '../../../../ui/EditDialog.tsx';
import { type Unit, versionsOf } from './units.ts';

type Values = { kind: IncomeKind; note?: string };
type Props = { unit: Unit; onDone: () => void; onClose: () => void };

/** What the remark already says. */
const guessOf = ({ reasons, lines }: Unit): IncomeKind => {
  const codes = new Set(reasons.map(({ code }) => code));
  if (codes.has('interest')) return 'interest';
  if (codes.has('returned') || codes.has('reversal')) return 'returned';
  return /培训|报名|会务|会议/.test(lines[0]?.remark ?? '') ? 'training' : 'other';
};

export const ClassifyDialog = ({ unit, onDone, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(classifyBankLines, {
    form,
    draft: `bankClassify:${unit.id}`,
    input: ({ kind, note = '' }: Values) => ({ body: { lines: versionsOf(unit), kind, note } }),
    done: (_, { kind }) => `已归为${incomeKinds[kind]}`,
    onDone,
  });
  return (
    <EditDialog
      title="不是会费"
      submit="确认归类"
      width={440}
      isDirty={false}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<Values> form={form} layout="vertical" initialValues={{ kind: guessOf(unit) }} onFinish={save.mutate}>
        <Form.Item name="kind" label="是哪种收入">
          <Radio.Group options={Object.entries(incomeKinds).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="note" label="说明（选填）">
          <Input maxLength={200} placeholder="例如 继续教育班 苏州" />
        </Form.Item>
        <EnterSubmits />
      </Form>
    </EditDialog>
  );
};
