// Members with an open first year, and the book of their dues kept by the test from the answers it heard.
import { startMembership } from '../../../apps/server/src/features/membership/members/exports.ts';
import { saveFile } from '../../../apps/server/src/features/services/files/exports.ts';
import { systemContext } from '../../../apps/server/src/platform/audit/audit.ts';
import type { Deps } from '../../../apps/server/src/platform/deps.ts';
import type { Person } from '../../../apps/server/src/testing/people.ts';

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
};

export const FEE = { basic: 300_000, silver: 600_000 };
/** The smallest document that is one: what is recorded is tested here, not the picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const openAccount = async (deps: Deps, person: Person, clerks: Person[], number: number): Promise<Account> => {
  const { memberId } = await deps.db
    .transaction()
    .execute((trx) => startMembership(deps, trx, { companyId: person.companyId, level: 'basic' }, systemContext));
  let vouchers = 0;
  const voucher = async () => {
    const [clerk] = clerks;
    const { fileId } = await deps.db
      .transaction()
      .execute((trx) =>
        saveFile(deps, trx, { bytes: PNG, name: '回单.png', purpose: 'voucher', userId: clerk?.userId ?? '' }),
      );
    vouchers += 1;
    return { voucherNo: `V${number}-${vouchers}`, voucherFileId: fileId };
  };
  return {
    ...{ memberId, clerks, advanceFen: 0, bankFen: 0, waivedFen: 0, writtenOffFen: 0, isResigned: false },
    ...{ level: 'basic', voucher, owed: [{ feeFen: FEE.basic, openFen: FEE.basic, isTerm: true }] },
  };
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
