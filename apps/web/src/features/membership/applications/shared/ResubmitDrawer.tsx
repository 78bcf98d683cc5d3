// Drawer to correct and resubmit an application, prefilled with the previous one.
import { applicationFields } from '@rfb/contract/membership/applications/application-form.ts';
import { resubmitApplication } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { MyApplication } from '@rfb/contract/membership/applications/applications.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import { Alert, App, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../../../lib/api.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import * as styles from './ApplicationPanel.module.css';
import { bodyOf, type Correction, correctionOf } from './correction.ts';
import { ResubmitFields } from './ResubmitFields.tsx';

type Props = { previous: MyApplication; onClose: () => void };

const fieldsOf = (failure: ApiError): Record<string, string> => {
  if (failure.code === refusalCodes.companyExists) return { creditCode: failure.message };
  return Object.fromEntries(Object.entries(failure.fields).filter(([name]) => name in applicationFields));
};

export const ResubmitDrawer = ({ previous, onClose }: Props) => {
  const [form] = Form.useForm<Correction>();
  const [isDirty, setDirty] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const { modal } = App.useApp();
  const send = useChange(resubmitApplication, {
    input: (correction: Correction) => ({ body: bodyOf(correction) }),
    form,
    draft: `resubmission.${previous.id}`,
    fieldsOf,
    done: ({ receiptNo }) => `已重新提交，受理编号 ${receiptNo}`,
    onDone: onClose,
  });
  const close = () => {
    if (!isDirty) return onClose();
    void modal.confirm({
      title: '填写的内容还没有提交',
      content: '现在关闭，修改的内容会丢失。',
      okText: '放弃并关闭',
      cancelText: '继续填写',
      onOk: onClose,
    });
  };
  return (
    <Drawer
      open
      title="修改后重新提交"
      size={640}
      onClose={close}
      mask={{ closable: false }}
      footer={
        <Button type="primary" loading={send.isPending} disabled={isUploading} onClick={form.submit}>
          重新提交申请
        </Button>
      }
    >
      {isDirty && !send.isSuccess && <LeaveGuard isDirty />}
      {previous.closeKind === 'rejected' && previous.rejectReason && (
        <Alert type="error" showIcon title="上次未通过的原因" description={previous.rejectReason} />
      )}
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        initialValues={correctionOf(previous)}
        onValuesChange={() => setDirty(true)}
        onFinish={(correction) => send.mutate(correction)}
        className={styles.resubmitForm}
      >
        <ResubmitFields onBusy={setUploading} />
      </Form>
    </Drawer>
  );
};
