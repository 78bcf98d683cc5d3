// What a member may owe as offers a bank line can pay: open receivables, and the renewal it may ask for now.
import { memberLevels } from '@rfb/contract/member-levels.ts';
import type { BankOffer } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { OwingRow } from './owing.queries.ts';

type Receivable = OwingRow['receivables'][number];

const labelOf = ({ kind, level, startsOn }: Receivable) =>
  kind === 'upgrade' ? `${startsOn} 升级${memberLevels[level]}的差额` : `${startsOn} 起的${memberLevels[level]}会费`;

const ofReceivable = (owed: Receivable): BankOffer => ({
  key: `receivable:${owed.id}`,
  kind: 'receivable',
  label: labelOf(owed),
  level: owed.level,
  amountFen: owed.openFen,
  dueOn: owed.dueOn,
  term: null,
});

const renewalOf = (member: OwingRow, settings: Settings): BankOffer[] => {
  const { level, nextStartsOn: startsOn, nextEndsOn: endsOn, advanceFen } = member;
  const amountFen = settings.now(`fee.${level}`) - advanceFen;
  if (startsOn === null || endsOn === null || amountFen <= 0) return [];
  return [
    {
      key: `renewal:${level}:${startsOn}`,
      kind: 'renewal',
      label: `${startsOn} 起续费一年的${memberLevels[level]}会费`,
      level,
      amountFen,
      dueOn: startsOn,
      term: { startsOn, endsOn },
    },
  ];
};

export const offersOf = (member: OwingRow, settings: Settings): BankOffer[] => [
  ...member.receivables.map(ofReceivable),
  ...renewalOf(member, settings),
];

/** As the screen names a member. */
export const payerOf = ({
  memberId,
  companyId,
  memberNo,
  companyName,
  level,
  endsOn,
  contactPerson,
  phone,
}: OwingRow) => ({
  ...{ memberId, companyId, memberNo, companyName, level, endsOn },
  notified: `${contactPerson} ${maskPhone(phone)}`,
});
