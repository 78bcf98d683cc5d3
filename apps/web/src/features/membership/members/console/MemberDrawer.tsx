// The detail drawer of one member: timeline of its terms, payments and suspensions.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { namesOf } from '@rfb/contract/field-rows.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import {
  memberFigureNames as figures,
  type MemberField,
  memberFields,
} from '@rfb/contract/membership/members/member.fields.ts';
import { getMember, type Member } from '@rfb/contract/membership/members/members.endpoints.ts';
import { memberStatusTag } from '@rfb/contract/membership/members/members.labels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { revealPhone } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { Link } from 'react-router';
import { dayText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { type Fact, fieldFact } from '../../../../ui/field-facts.tsx';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { Phone } from '../../../../ui/Masked.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { PrintedNotices } from '../../../services/templates/shared/PrintedNotices.tsx';
import { Credit } from './columns.tsx';
import { DaysLeft } from './DaysLeft.tsx';
import { type Decision, DrawerActions } from './MemberActions.tsx';
import * as styles from './MemberListPage.module.css';
import { PastTerms } from './PastTerms.tsx';
import * as renewFormStyles from './RenewForm.module.css';
import { TermTimeline } from './TermTimeline.tsx';

type Detail = ReplyOf<typeof getMember>;

const num = (text: string) => <span className="num">{text}</span>;

/** Shown in their own way; the others follow from the kind of the field. */
const own: Partial<Record<MemberField, (member: Member) => React.ReactNode>> = {
  phone: (member) => (
    <Phone
      key="phone"
      reveal={(call) => call(revealPhone, { params: { companyId: member.companyId } })}
      masked={member.phone}
      of={member.enterpriseName}
    />
  ),
  joinTime: ({ joinTime }) => num(dayText(joinTime)),
  expireTime: (member) => (
    <>
      {num(dayText(member.expireTime))}　<DaysLeft member={member} />
    </>
  ),
};
/** In the title of the drawer. */
const inTitle: readonly MemberField[] = ['enterpriseName', 'memberLevel', 'status'];

const factsOf = (member: Member): Fact[] => [
  ...namesOf(memberFields)
    .filter((name) => !inTitle.includes(name))
    .map(
      (name): Fact =>
        own[name] ? [memberFields[name].label, own[name](member)] : fieldFact(memberFields[name], member[name]),
    ),
  ...(member.nextLevel ? [['下一会员期', `改为${memberLevels[member.nextLevel]}`] as Fact] : []),
  [figures.totalOrders, <>{num(numberText(member.totalOrders))} 单</>],
  [figures.totalAmount, num(formatFen(member.totalAmount))],
  [figures.creditScore, <Credit key="credit" score={member.creditScore} />],
];

const Suspensions = ({ suspensions }: Pick<Detail, 'suspensions'>) =>
  suspensions.length > 0 && (
    <section className={styles.memberSuspensions}>
      <h3>暂停记录</h3>
      <ul>
        {suspensions.map(({ id, since, until, liftedAt, reason }) => (
          <li key={id}>
            {num(dayText(since))} 起，
            {liftedAt ? <>{num(dayText(liftedAt))} 恢复</> : until ? <>至 {num(dayText(until))}</> : '至分会恢复为止'}
            <small>原因：{reason}</small>
          </li>
        ))}
      </ul>
    </section>
  );

const Content = ({ detail }: { detail: Detail }) => (
  <>
    <h3 className={renewFormStyles.renewPart}>会员期</h3>
    <TermTimeline terms={detail.terms} today={detail.today} />
    <Facts items={factsOf(detail.member)} />
    <PastTerms terms={detail.terms} payments={detail.payments} />
    <Suspensions suspensions={detail.suspensions} />
    <section className={styles.memberNotices}>
      <h3>续费通知书</h3>
      <PrintedNotices subject={{ memberId: detail.member.id }} canIssue={detail.member.resignedAt === null} />
    </section>
    <p className={styles.memberElsewhere}>
      <Link className="link" to={`/admin/enterprise/list?open=${detail.member.companyId}`}>
        查看企业资料
      </Link>
    </p>
  </>
);

type Props = {
  memberId: string;
  onDecide: (decision: Decision) => void;
  onOpen: (memberId: string | undefined) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

export const MemberDrawer = ({ memberId, onDecide, onOpen, ...neighbours }: Props) => {
  const detail = useList(getMember, { params: { memberId } });
  const member = detail.data?.member;
  return (
    <DetailDrawer
      label="会员详情"
      title={member?.enterpriseName ?? '会员详情'}
      tags={
        member && (
          <>
            <LevelTag level={member.memberLevel} />
            <StateTag of={memberStatusTag} value={member.status} />
          </>
        )
      }
      footer={detail.data && <DrawerActions {...detail.data} onDecide={onDecide} onOpen={onOpen} />}
      onClose={() => onOpen(undefined)}
      {...neighbours}
    >
      <QueryView of={detail} rows={8}>
        {(loaded) => <Content detail={loaded} />}
      </QueryView>
    </DetailDrawer>
  );
};
