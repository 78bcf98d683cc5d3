// Indexes of members by everything that may identify one of them on the lines at hand.
import type { LineToMatch, MemberToMatch, Voucher } from './matched-things.ts';
import { headOfBranch, nameKey, payerKey, type ShortName, shortened } from './names.ts';
import { numbersIn, phonesIn } from './wording.ts';

export type IndexedMember = MemberToMatch & { key: string; short: ShortName };
type Index = Map<string, IndexedMember[]>;

export type MemberIndex = {
  byId: Map<string, IndexedMember>;
  byNumber: Index;
  byName: Index;
  byCore: Index;
  /** The first and the last two characters of longer cores: 砚北 of 太湖砚北. */
  byHalf: Index;
  byStart: Index;
  byPerson: Index;
  byPhone: Index;
  byAccount: Index;
};

/** Of names cut off by a bank these are left at least. */
export const START_LENGTH = 6;

/** Longer names are not searched for in remarks. */
export const LONGEST_NAME = 40;

/** Everything the lines may ask for, so that of 100,000 members only those are kept that one of them may mean. */
const wantedBy = (lines: readonly LineToMatch[], vouchers: readonly Voucher[]) => {
  const wanted = new Set(vouchers.map(({ memberId }) => memberId));
  for (const { payerName, payerAccountKey, remark } of lines) {
    const key = payerKey(payerName);
    for (const one of [key, headOfBranch(key) ?? '', key.slice(0, START_LENGTH), shortened(payerName).core])
      wanted.add(one);
    wanted.add(payerAccountKey);
    for (const { digits } of numbersIn(remark)) wanted.add(digits);
    for (const phone of phonesIn(remark)) wanted.add(phone);
    const text = nameKey(remark);
    for (let at = 0; at < text.length; at += 1)
      for (let end = at + 2; end <= Math.min(text.length, at + LONGEST_NAME); end += 1) wanted.add(text.slice(at, end));
  }
  wanted.delete('');
  return wanted;
};

export const indexMembers = (
  members: readonly MemberToMatch[],
  lines: readonly LineToMatch[],
  vouchers: readonly Voucher[],
): MemberIndex => {
  const wanted = wantedBy(lines, vouchers);
  const made = () => new Map<string, IndexedMember[]>();
  const [byNumber, byName, byCore, byHalf, byStart] = [made(), made(), made(), made(), made()];
  const [byPerson, byPhone, byAccount] = [made(), made(), made()];
  const byId = new Map<string, IndexedMember>();
  // In the order of numbers, so that the order of the input decides nothing.
  for (const one of members.toSorted((a, b) => (a.memberNo < b.memberNo ? -1 : 1))) {
    const key = nameKey(one.companyName);
    const short = shortened(one.companyName);
    const { core } = short;
    const alias = one.shortName ? nameKey(one.shortName) : '';
    let member: IndexedMember | undefined;
    const add = (index: Index, word: string) => {
      if (!wanted.has(word)) return;
      member ??= { ...one, key, short };
      const found = index.get(word);
      if (!found) index.set(word, [member]);
      else if (found.at(-1) !== member) found.push(member);
    };
    add(byNumber, one.memberNo.replaceAll(/\D/g, ''));
    add(byName, key);
    add(byCore, core);
    if (alias) for (const word of [alias, shortened(alias).core]) add(byCore, word);
    if (core.length >= 4) for (const half of [core.slice(0, 2), core.slice(-2)]) add(byHalf, half);
    add(byStart, key.slice(0, START_LENGTH));
    for (const person of [one.legalPerson, one.contactPerson]) add(byPerson, nameKey(person));
    add(byPhone, one.phone);
    for (const account of one.knownAccountKeys) add(byAccount, account);
    if (wanted.has(one.memberId)) member ??= { ...one, key, short };
    if (member) byId.set(one.memberId, member);
  }
  return { byId, byNumber, byName, byCore, byHalf, byStart, byPerson, byPhone, byAccount };
};
