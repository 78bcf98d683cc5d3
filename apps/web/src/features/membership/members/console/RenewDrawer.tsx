// The drawer that renews a member: timeline, payment form and the result of confirming.

import { getPublicSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { getMemberDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { getMember, type Member, renewMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { App, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { paymentOf } from '../../dues/shared/PaymentFields.tsx';
import { useComparison } from '../../dues/shared/use-comparison.ts';
import { doubtOf, useSecondPerson } from '../../dues/shared/use-second-person.ts';
import * as renewFormStyles from './RenewForm.module.css';
import { type Compare, type Detail, RenewForm, type RenewValues } from './RenewForm.tsx';

const RENEW = '确认续费一年';

type Props = { member: Member; onClose: () => void };

const initialOf = ({ member, today }: Detail, compare: Compare): RenewValues => {
  const typed = { level: member.nextLevel ?? member.memberLevel, paidOn: today };
  const amountYuan = compare(typed).expectedFen / 100;
  return { ...typed, amountYuan, voucherNo: '' };
};

export const RenewDrawer = ({ member, onClose }: Props) => {
  const { modal } = App.useApp();
  const params = { memberId: member.id };
  const detail = useAsk(getMember, { params });
  const fees = useAsk(getPublicSettings);
  const account = useAsk(getMemberDues, { params });
  const second = useSecondPerson();
  const [doubt, setDoubt] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Before its fields are mounted, a form would submit without validating them.
  const [isMounted, setMounted] = useState(false);
  const [form] = Form.useForm<RenewValues>();
  const compareWith = useComparison(detail.data?.today ?? '');
  const compare: Compare = ({ level = member.memberLevel, ...typed }) =>
    compareWith({ feeFen: fees.data?.[`fee.${level}`] ?? 0, advanceFen: account.data?.advanceFen ?? 0 }, typed);
  const typed: Partial<RenewValues> | undefined = Form.useWatch([], form);
  const takesTwo = doubt !== undefined || (typed !== undefined && compare(typed).takesTwo);
  const save = useChange(renewMember, {
    form,
    draft: `renew.${member.id}`,
    input: ({ level, rest, reason, ...payment }: RenewValues) => ({
      params,
      body: {
        ...{ level, startsOn: detail.data?.nextTerm.startsOn ?? '', ...paymentOf(payment) },
        ...(rest && { rest }),
        ...(reason && { reason }),
      },
    }),
    done: ({ proposalId, member: { expireTime } }) =>
      proposalId ? second.sent('会员期现在不变') : `${member.enterpriseName}已续费至 ${dayText(expireTime)}`,
    onDone: onClose,
    onFailure: (failure) => {
      setDoubt(doubtOf(failure));
      return false;
    },
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
          <Button
            type="primary"
            loading={save.isPending}
            disabled={!isMounted || isBusy || (takesTwo && second.isBlocked)}
            onClick={form.submit}
          >
            {takesTwo ? second.submit(RENEW) : RENEW}
          </Button>
        </div>
      }
    >
      <QueryView of={detail} rows={8}>
        {(loaded) => (
          <QueryView of={fees} rows={8}>
            {(known) => (
              <QueryView of={account} rows={8}>
                {(owed) => (
                  <RenewForm
                    {...{ detail: loaded, fees: known, account: owed, compare, second, doubt, form }}
                    initial={initialOf(loaded, compare)}
                    onFinish={save.mutate}
                    onTyped={() => setDoubt(undefined)}
                    onBusy={setBusy}
                    onMounted={setMounted}
                  />
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </Drawer>
  );
};
