// Real rows of the ledger of dues for access tests: what a member owes, an entry, a range of receipt numbers, a year.
import { addReceiptRange } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { findToday } from '../platform/clock.ts';
import type { TestApp } from './app.ts';
import { makeDues } from './dues.ts';
import type { Person } from './people.ts';
import type { Real } from './real-object.ts';

let range = 50_000;

export const realDues = (t: TestApp, admin: Person): Record<string, () => Promise<Real>> => ({
  receivableId: async () => {
    const { person, memberId } = await makeDues(t).newMember();
    const owed = t.db.selectFrom('duesReceivables').select('id').where('memberId', '=', memberId);
    return { owner: person, id: (await owed.executeTakeFirstOrThrow()).id };
  },
  entryId: async () => {
    const { person, memberId } = await makeDues(t).newMember();
    const entry = t.db.selectFrom('duesEntries').select('id').where('memberId', '=', memberId);
    return { owner: person, id: (await entry.executeTakeFirstOrThrow()).id };
  },
  rangeId: async () => {
    range += 1;
    const numbers = { code: '11060225', first: `${range}0`, last: `${range}9`, receivedOn: await findToday(t.db) };
    const { data } = await t.call(addReceiptRange, { body: numbers }, admin);
    return { owner: await t.fleet(), id: data.rangeId };
  },
  year: async () => ({ owner: await t.fleet(), id: (await findToday(t.db)).slice(0, 4) }),
});
