// The drawer that renews a member: timeline, payment form and the result of confirming.

import { getPublicSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { getMember, type Member, renewMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { App, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { paymentOf } from './PaymentFields.tsx';
import * as renewFormStyles from './RenewForm.module.css';
import { RenewForm, type RenewValues } from './RenewForm.tsx';

type Props = { member: Member; onClose: () => void };

export const RenewDrawer = ({ member, onClose }: Props) => {
  const { modal } = App.useApp();
  const detail = useAsk(getMember, { params: { memberId: member.id } });
  const fees = useAsk(getPublicSettings);
  const [isBusy, setBusy] = useState(false);
  // Before its fields are mounted, a form would submit without validating them.
  const [isMounted, setMounted] = useState(false);
  const [form] = Form.useForm<RenewValues>();
  const save = useChange(renewMember, {
    form,
    draft: `renew.${member.id}`,
    input: ({ level, ...payment }: RenewValues) => ({
      params: { memberId: member.id },
      body: { level, startsOn: detail.data?.nextTerm.startsOn ?? '', ...paymentOf(payment) },
    }),
    done: `${member.enterpriseName}已续费至 ${detail.data?.nextTerm.endsOn}`,
    onDone: onClose,
  });
  const close = () => {
    if (!form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: '放弃这次续费？',
      content: '填写的内容不会保留，会员期不变。',
      okText: '放弃续费',
      cancelText: '继续填写',
      onOk: onClose,
    });
  };
  return (
    <Drawer
      open
      size={560}
      onClose={close}
      closable={{ placement: 'end', 'aria-label': '关闭' }}
      title={
        <div className={renewFormStyles.renewHead}>
          <h2>会员续费</h2>
          <p>
            {member.enterpriseName}　<span className="num">{member.memberNo}</span>
          </p>
        </div>
      }
      styles={{ wrapper: { maxWidth: '100vw' } }}
      footer={
        <div className={renewFormStyles.renewFoot}>
          <span className="muted">本次操作写入操作日志</span>
          <Button onClick={close}>放弃续费</Button>
          <Button type="primary" loading={save.isPending} disabled={!isMounted || isBusy} onClick={form.submit}>
            确认续费一年
          </Button>
        </div>
      }
    >
      <QueryView of={detail} rows={8}>
        {(loaded) => (
          <QueryView of={fees} rows={8}>
            {(known) => (
              <RenewForm
                detail={loaded}
                fees={known}
                form={form}
                initial={{
                  level: loaded.member.nextLevel ?? loaded.member.memberLevel,
                  amountYuan: known[`fee.${loaded.member.nextLevel ?? loaded.member.memberLevel}`] / 100,
                  paidOn: loaded.today,
                  voucherNo: '',
                  voucherFileId: null,
                }}
                onFinish={save.mutate}
                onBusy={setBusy}
                onMounted={setMounted}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Drawer>
  );
};
