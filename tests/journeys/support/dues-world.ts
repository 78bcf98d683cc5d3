// Members with an open first year or an imported term, and the book of their dues kept by the test from the answers it heard.

import { approveProposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { addEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import sharp from 'sharp';
import { startMembership } from '../../../apps/server/src/features/membership/members/exports.ts';
import { saveFile } from '../../../apps/server/src/features/services/files/exports.ts';
import { systemContext } from '../../../apps/server/src/platform/audit/audit.ts';
import type { Deps } from '../../../apps/server/src/platform/deps.ts';
import { aCreditCode } from '../../../apps/server/src/testing/applicants.ts';
import type { Person } from '../../../apps/server/src/testing/people.ts';
import type { callersOf } from './instances.ts';

/** What one receivable is about, as the test remembers it. */
export type Owed = { feeFen: number; openFen: number; isTerm: boolean };
export type Account = {
  memberId: string;
  clerks: Person[];
  owed: Owed[];
  advanceFen: number;
  /** Money in, less what went out again. */
  bankFen: number;
  waivedFen: number;
  writtenOffFen: number;
  isResigned: boolean;
  level: 'basic' | 'silver';
  voucher: () => Promise<{ voucherNo: string; voucherFileId: string }>;
  /** Bank lines that were confirmed for it, the newest last. */
  lines: { id: string; bankFileId: string; serial: string }[];
};

export const FEE = { basic: 300_000, silver: 600_000 };
/** A picture of its own size: the same one with two payments takes two people. */
const pictureOf = (number: number) =>
  sharp({
    create: { width: 1 + (number % 500), height: 1 + Math.floor(number / 500), channels: 3, background: '#eee' },
  })
    .png()
    .toBuffer();
let pictures = 0;

type Opening = { deps: Deps; clerks: Person[]; number: number };

const accountWith = ({ deps, clerks, number }: Opening, memberId: string, first: Owed): Account => {
  let vouchers = 0;
  const voucher = async () => {
    const [clerk] = clerks;
    pictures += 1;
    const bytes = await pictureOf(pictures);
    const { fileId } = await deps.db
      .transaction()
      .execute((trx) =>
        saveFile(deps, trx, { bytes, name: '回单.png', purpose: 'voucher', userId: clerk?.userId ?? '' }),
      );
    vouchers += 1;
    return { voucherNo: `V${number}-${vouchers}`, voucherFileId: fileId };
  };
  return {
    ...{ memberId, clerks, advanceFen: 0, bankFen: 0, waivedFen: 0, writtenOffFen: 0, isResigned: false },
    ...{ level: 'basic', voucher, owed: [first], lines: [] },
  };
};

/** A member that owes its first year. */
export const openAccount = async (opening: Opening, person: Person) => {
  const { deps } = opening;
  const { memberId } = await deps.db
    .transaction()
    .execute((trx) => startMembership(deps, trx, { companyId: person.companyId, level: 'basic' }, systemContext));
  return accountWith(opening, memberId, { feeFen: FEE.basic, openFen: FEE.basic, isTerm: true });
};

type Call = ReturnType<typeof callersOf>['call'];
const LEAP_DAY = /02-29$/;

/** A member one clerk registers with a term that was paid elsewhere, and the other one approves. */
export const importAccount = async (opening: Opening, call: Call, today: string) => {
  const { deps, clerks, number } = opening;
  const [clerk, other] = clerks as [Person, Person];
  const text = String(number).padStart(5, '0');
  const { data } = await call(
    addEnterprise,
    {
      body: {
        ...{ companyName: `登记车队${text}有限公司`, creditCode: aCreditCode(), companyType: 'fleet', legalPerson: '' },
        ...{
          contactPerson: '登记联系人',
          phone: `139800${text}`,
          email: '',
          regionCode: '320505',
          address: '样例路 1 号',
        },
        ...{ permitNo: '', level: 'basic', joinedOn: today, amountFen: FEE.basic },
        endsOn: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace(LEAP_DAY, '02-28'),
      },
    },
    clerk,
    number % 2 === 0,
  );
  const { proposalId } = data;
  if (!proposalId) throw new Error('one clerk alone made a member');
  const { code, msg } = await call(approveProposal, { params: { proposalId } }, other, number % 4 === 0);
  if (code !== 0) throw new Error(`an import was refused: ${msg}`);
  const { id } = await deps.db
    .selectFrom('members')
    .select('id')
    .where('companyId', '=', data.companyId)
    .executeTakeFirstOrThrow();
  return accountWith(opening, id, { feeFen: FEE.basic, openFen: 0, isTerm: true });
};

/** Pays what is open: `first`, then in the order it fell due. Returns what is left over. */
export const payOff = (account: Account, amountFen: number, first?: Owed) => {
  const order = first ? [first, ...account.owed.filter((one) => one !== first)] : account.owed;
  return order.reduce((rest, one) => {
    const part = Math.min(rest, one.openFen);
    one.openFen -= part;
    return rest - part;
  }, amountFen);
};
export const openOf = ({ owed }: Account) => owed.reduce((sum, { openFen }) => sum + openFen, 0);
