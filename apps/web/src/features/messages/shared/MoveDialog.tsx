// One move of a report: what it means, what it asks for, one button.
import type { ReportDetail } from '@rfb/contract/reports/reports.ts';
import { Form, Input, Modal, Radio } from 'antd';
import { useSentForm } from '../../../ui/use-sent-form.ts';
import { type MoveValues, moveLooks, type StaffMove } from '../../reports/shared/report-moves.tsx';
import { useRefreshed } from './use-refreshed.ts';

type Props = { report: ReportDetail; move: StaffMove; onClose: () => void };

export const MoveDialog = ({ report, move, onClose }: Props) => {
  const look = moveLooks[move];
  const { form, isPending, onFinish, submit } = useSentForm<MoveValues>({
    refresh: useRefreshed(),
    onClose,
    send: async (values) => {
      await look.send(report.id, values);
      return look.done;
    },
  });
  return (
    <Modal
      open
      title={`${look.verb}：${report.caseNo}`}
      okText={look.okText}
      cancelText="不改变"
      okButtonProps={{ danger: move === 'refuse' }}
      confirmLoading={isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <p className="case-hint">{look.text}</p>
      <Form form={form} layout="vertical" onFinish={onFinish}>
        {look.fields.map((field) =>
          field.kind === 'choice' ? (
            <Form.Item
              key={field.name}
              name={field.name}
              label={field.label}
              rules={[{ required: true, message: `请选择${field.label}` }]}
            >
              <Radio.Group options={Object.entries(field.words).map(([value, label]) => ({ value, label }))} />
            </Form.Item>
          ) : (
            <Form.Item key={field.name} name={field.name} label={field.label} rules={[field.rule]}>
              {field.kind === 'line' ? (
                <Input maxLength={field.max} />
              ) : (
                <Input.TextArea rows={5} maxLength={field.max} showCount />
              )}
            </Form.Item>
          ),
        )}
      </Form>
    </Modal>
  );
};
