// The account of one member: what it owes, what it paid in advance, every entry, and what can be done about it.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { getMemberDues, recordDuesPayment, useDuesAdvance } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { getMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { memberStatusTag } from '@rfb/contract/membership/members/members.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { App, Button } from 'antd';
import { Link } from 'react-router';
import { neighboursOf } from '../../../../lib/list-address.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { KpiRow } from '../../../../ui/KpiRow.tsx';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ProposalsPanel } from '../../../identity/proposals/shared/ProposalsPanel.tsx';
import type { OnAct } from './acts.tsx';
import * as styles from './Dues.module.css';
import { MemberEntries } from './MemberEntries.tsx';
import { Receivables } from './Receivables.tsx';

type Account = ReplyOf<typeof getMemberDues>;
type ActionsProps = { account: Account; memberId: string; name: string; onAct: OnAct };

const Actions = ({ account: { openFen, advanceFen }, memberId, name, onAct }: ActionsProps) => {
  const { modal } = App.useApp();
  const use = useChange(useDuesAdvance, { input: () => ({ params: { memberId } }), done: '已用预收抵扣' });
  const ask = () =>
    modal.confirm({
      title: '用预收抵扣未缴的会费？',
      content: `预收 ${yuanText(advanceFen)} 元，未缴 ${yuanText(openFen)} 元；先抵最早的一笔，抵 ${yuanText(Math.min(openFen, advanceFen))} 元。`,
      okText: '抵扣',
      cancelText: '不抵',
      onOk: () => use.settled(),
    });
  return (
    <Allowed to={recordDuesPayment}>
      <Button type="primary" size="small" onClick={() => onAct({ act: 'pay', memberId, name })}>
        登记到账
      </Button>
      {advanceFen > 0 && openFen > 0 && (
        <Button size="small" onClick={ask}>
          预收抵扣
        </Button>
      )}
      {advanceFen > 0 && (
        <Button size="small" onClick={() => onAct({ act: 'refund', memberId, advanceFen, name })}>
          退款
        </Button>
      )}
    </Allowed>
  );
};

type Props = {
  memberId: string;
  /** Of the list beside it. */
  rows: { memberId: string }[];
  onAct: OnAct;
  onOpen: (memberId: string | undefined) => void;
};

export const AccountDrawer = ({ memberId, rows, onAct, onOpen }: Props) => {
  const members = [...new Set(rows.map((row) => row.memberId))].map((id) => ({ id }));
  const account = useAsk(getMemberDues, { params: { memberId } });
  const member = useAsk(getMember, { params: { memberId } }).data?.member;
  const name = member?.enterpriseName ?? '';
  return (
    <DetailDrawer
      label="会费账"
      title={name || '会费账'}
      tags={
        member && (
          <>
            <span className="num">{member.memberNo}</span>
            <LevelTag level={member.memberLevel} />
            <StateTag of={memberStatusTag} value={member.status} />
          </>
        )
      }
      footer={
        <>
          {account.data && <Actions account={account.data} memberId={memberId} name={name} onAct={onAct} />}
          <Link className="link" to={`/admin/member/list?open=${memberId}`}>
            会员期
          </Link>
        </>
      }
      onClose={() => onOpen(undefined)}
      {...neighboursOf(members, memberId, onOpen)}
    >
      <QueryView of={account} rows={8}>
        {({ openFen, advanceFen, receivables, entries }) => (
          <div className={styles.account}>
            <KpiRow
              items={[
                { name: '未缴', value: yuanText(openFen), unit: '元' },
                { name: '预收', value: yuanText(advanceFen), unit: '元' },
              ]}
            />
            <ProposalsPanel kinds={['dues']} subject={memberId} />
            <Receivables receivables={receivables} memberId={memberId} name={name} onAct={onAct} />
            <MemberEntries entries={entries} name={name} onAct={onAct} />
          </div>
        )}
      </QueryView>
    </DetailDrawer>
  );
};
