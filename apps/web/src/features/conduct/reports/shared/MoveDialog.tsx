// Dialog for one move of a report: explanation, fields, one button.

import type { ReportDetail } from '@rfb/contract/conduct/reports/reports.ts';
import { Form, Input, Modal, Radio } from 'antd';
import { useSend } from '../../../../lib/use-change.ts';
import { optionsOf } from '../../../../ui/options.ts';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { type MoveValues, moveLooks, type StaffMove } from './report-moves.tsx';

type Props = { report: ReportDetail; move: StaffMove; onClose: () => void };

export const MoveDialog = ({ report, move, onClose }: Props) => {
  const look = moveLooks[move];
  const [form] = Form.useForm<MoveValues>();
  const save = useSend({
    form,
    draft: `report-${move}.${report.id}`,
    send: (values: MoveValues, call) => look.send(call, report.id, values),
    done: look.done,
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={`${look.verb}：${report.caseNo}`}
      okText={look.okText}
      cancelText="不改变"
      okButtonProps={{ danger: move === 'refuse' }}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.caseHint}>{look.text}</p>
      <Form form={form} layout="vertical" onFinish={save.mutate}>
        {look.fields.map((field) =>
          field.kind === 'choice' ? (
            <Form.Item
              key={field.name}
              name={field.name}
              label={field.label}
              rules={[{ required: true, message: `请选择${field.label}` }]}
            >
              <Radio.Group options={optionsOf(field.words)} />
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
