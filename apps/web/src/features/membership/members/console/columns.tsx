// The columns of the member list as table cells, and one row as a card.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { creditGradeOf } from '@rfb/contract/conduct/credits/grades.ts';
import { type MemberColumn, memberColumns } from '@rfb/contract/membership/members/member-columns.ts';
import type { Member } from '@rfb/contract/membership/members/members.endpoints.ts';
import { memberStatusTag } from '@rfb/contract/membership/members/members.labels.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { dayText } from '../../../../lib/moments.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { DaysLeft } from './DaysLeft.tsx';
import * as styles from './MemberListPage.module.css';

const day = (instant: string) => <span className="num">{dayText(instant)}</span>;
const figure = (value: number) => <span className="num">{numberText(value)}</span>;

export const Credit = ({ score }: { score: number }) => (
  <span className={styles.memberCredit}>
    <b className="num">{score}</b> <span className="num">{creditGradeOf(score)}</span>
  </span>
);

const cells: Record<MemberColumn, Omit<Column<Member>, 'key' | 'title'>> = {
  enterpriseName: {
    cell: ({ enterpriseName, memberNo }) => (
      <>
        <strong>{enterpriseName}</strong>
        <small className="num">{memberNo}</small>
      </>
    ),
  },
  memberLevel: { cell: ({ memberLevel }) => <LevelTag level={memberLevel} /> },
  status: { cell: ({ status }) => <StateTag of={memberStatusTag} value={status} /> },
  joinTime: { sort: 'joinTime', cell: ({ joinTime }) => day(joinTime) },
  expireTime: {
    sort: 'expireTime',
    cell: (member) => (
      <>
        {day(member.expireTime)}
        <DaysLeft member={member} />
      </>
    ),
  },
  totalOrders: { align: 'right', cell: ({ totalOrders }) => figure(totalOrders) },
  totalAmount: { align: 'right', cell: ({ totalAmount }) => figure(Math.round(totalAmount / 100)) },
  creditScore: { align: 'right', cell: ({ creditScore }) => <Credit score={creditScore} /> },
  enterpriseType: { cell: ({ enterpriseType }) => companyTypes[enterpriseType] },
  region: { cell: ({ region }) => region },
  contactPerson: {
    cell: ({ contactPerson, phone }) => (
      <>
        {contactPerson}
        <small className="num">{phone}</small>
      </>
    ),
  },
  creditCode: { cell: ({ creditCode }) => <span className="num">{creditCode}</span> },
};

export const columnsOf = (keys: MemberColumn[]): Column<Member>[] =>
  keys.map((key) => ({ key, title: memberColumns[key], ...cells[key] }));

export const MemberCard = (member: Member) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong>{member.enterpriseName}</strong>
      <span className={rowCardsStyles.cardTags}>
        <LevelTag level={member.memberLevel} />
        <StateTag of={memberStatusTag} value={member.status} />
      </span>
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small className="num">
        {member.memberNo}　至 {dayText(member.expireTime)}
      </small>
      <DaysLeft member={member} />
    </span>
  </>
);
