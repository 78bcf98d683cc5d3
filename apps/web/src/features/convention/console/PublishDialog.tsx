// Publishing the draft as the next version: from which day it holds, and what happens then.
import { publishConvention } from '@rfb/contract/convention/convention.endpoints.ts';
import { Form, Modal } from 'antd';
import { ApiError } from '../../../lib/api.ts';
import { DateItem } from '../../../ui/DateInput.tsx';
import { ruleOf, showFieldErrors } from '../../../ui/form-rules.ts';
import type { Desk } from './use-desk.ts';

type Props = { number: number; changes: number; today: string; publish: Desk['publish']; onClose: () => void };

export const PublishDialog = ({ number, changes, today, publish, onClose }: Props) => {
  const [form] = Form.useForm<{ effectiveOn: string }>();
  const send = ({ effectiveOn }: { effectiveOn: string }) =>
    publish.mutate(effectiveOn, {
      onSuccess: onClose,
      onError: (failure) => showFieldErrors(form, failure instanceof ApiError ? failure.fields : {}),
    });
  return (
    <Modal
      open
      title={`公布第 ${number} 版`}
      okText="公布"
      cancelText="先不公布"
      confirmLoading={publish.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="dialog-say">
        与上一版相比有 <span className="num">{changes}</span> 处修改。公布后文字不能再改，所有企业会收到通知，
        会员可以签署新版本；到施行日期，新版本自动生效，旧版本仍可查阅。
      </p>
      <Form form={form} layout="vertical" onFinish={send}>
        <DateItem
          name="effectiveOn"
          label="施行日期"
          rules={[ruleOf(publishConvention.body.shape.effectiveOn)]}
          min={today}
        />
      </Form>
    </Modal>
  );
};
