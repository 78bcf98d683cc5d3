// Dialog to publish the draft as the next version: its first day, and the consequences.
import { publishConvention } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { Form, Modal } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import * as styles from '../../listings/shared/listings.module.css';

type Props = { number: number; changes: number; today: string; revision: number; onClose: () => void };

export const PublishDialog = ({ number, changes, today, revision, onClose }: Props) => {
  const [form] = Form.useForm<{ effectiveOn: string }>();
  const publish = useChange(publishConvention, {
    form,
    draft: 'convention-publication',
    input: ({ effectiveOn }: { effectiveOn: string }) => ({ body: { effectiveOn, revision } }),
    done: '新版本已公布，会员会收到通知',
    onDone: onClose,
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
      <p className={styles.dialogSay}>
        与上一版相比有 <span className="num">{changes}</span> 处修改。公布后文字不能再改，所有企业会收到通知，
        会员可以签署新版本；到施行日期，新版本自动生效，旧版本仍可查阅。
      </p>
      <Form form={form} layout="vertical" onFinish={publish.mutate}>
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
