// A confirmation that takes a second person: why, and the reason they will read.
import { Form } from 'antd';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { ReasonField, SecondPersonNote } from '../../dues/shared/SecondPersonFields.tsx';
import type { Decisions, Doubted } from './use-decisions.ts';

type Values = { reason: string };

export const SecondPersonDialog = ({ doubted, decisions }: { doubted: Doubted; decisions: Decisions }) => {
  const [form] = Form.useForm<Values>();
  const { unit, difference, words } = doubted;
  return (
    <EditDialog
      title="须另一位批准"
      submit={decisions.second.submit('确认')}
      width={480}
      isDirty={false}
      isReady={!decisions.second.isBlocked}
      isBusy={decisions.isBusy}
      onSubmit={form.submit}
      onClose={decisions.giveUp}
    >
      <SecondPersonNote second={decisions.second} words={words} />
      <Form<Values>
        form={form}
        layout="vertical"
        onFinish={({ reason }) => decisions.confirmWith({ unit, difference, reason })}
      >
        <ReasonField />
      </Form>
    </EditDialog>
  );
};
