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
  /** The first two characters of every name and core: where a remark has none of them no name begins. */
  beginnings: Set<string>;
};

/** Of names cut off by a bank these are left at least. */
export const START_LENGTH = 6;

/** Longer names are not searched for in remarks. */
export const LONGEST_NAME = 40;

/** Of words in remarks the first three characters: all of their parts would be thousands for each line. */
const GRAM = 3;

type Wanted = { words: Set<string>; grams: Set<string> };

/** Everything the lines may ask for, so that of 100,000 members only those are kept that one of them may mean. */
const wantedBy = (lines: readonly LineToMatch[], vouchers: readonly Voucher[]): Wanted => {
  const words = new Set(vouchers.map(({ memberId }) => memberId));
  const grams = new Set<string>();
  for (const { payerName, payerAccountKey, remark } of lines) {
    const key = payerKey(payerName);
    for (const one of [key, headOfBranch(key) ?? '', key.slice(0, START_LENGTH), shortened(payerName).core])
      words.add(one);
    words.add(payerAccountKey);
    for (const { digits } of numbersIn(remark)) words.add(digits);
    for (const phone of phonesIn(remark)) words.add(phone);
    const text = nameKey(remark);
    for (let at = 0; at + 1 < text.length; at += 1)
      for (let length = 2; length <= GRAM; length += 1) grams.add(text.slice(at, at + length));
  }
  words.delete('');
  return { words, grams };
};

export const indexMembers = (
  members: readonly MemberToMatch[],
  lines: readonly LineToMatch[],
  vouchers: readonly Voucher[],
): MemberIndex => {
  const { words, grams } = wantedBy(lines, vouchers);
  const made = () => new Map<string, IndexedMember[]>();
  const [byNumber, byName, byCore, byHalf, byStart] = [made(), made(), made(), made(), made()];
  const [byPerson, byPhone, byAccount] = [made(), made(), made()];
  const byId = new Map<string, IndexedMember>();
  const beginnings = new Set<string>();
  // In the order of numbers, so that the order of the input decides nothing.
  for (const one of members.toSorted((a, b) => (a.memberNo < b.memberNo ? -1 : 1))) {
    const key = nameKey(one.companyName);
    const short = shortened(one.companyName);
    const { core } = short;
    const alias = one.shortName ? nameKey(one.shortName) : '';
    let member: IndexedMember | undefined;
    const add = (index: Index, word: string, mayBeMentioned = false) => {
      if (!words.has(word) && !(mayBeMentioned && grams.has(word.slice(0, GRAM)))) return;
      member ??= { ...one, key, short };
      if (mayBeMentioned) beginnings.add(word.slice(0, 2));
      const found = index.get(word);
      if (!found) index.set(word, [member]);
      else if (found.at(-1) !== member) found.push(member);
    };
    add(byNumber, one.memberNo.replaceAll(/\D/g, ''));
    add(byName, key, true);
    add(byCore, core, true);
    if (alias) for (const word of [alias, shortened(alias).core]) add(byCore, word, true);
    if (core.length >= 4) for (const half of [core.slice(0, 2), core.slice(-2)]) add(byHalf, half, true);
    add(byStart, key.slice(0, START_LENGTH));
    for (const person of [one.legalPerson, one.contactPerson]) add(byPerson, nameKey(person));
    add(byPhone, one.phone);
    for (const account of one.knownAccountKeys) add(byAccount, account);
    if (words.has(one.memberId)) member ??= { ...one, key, short };
    if (member) byId.set(one.memberId, member);
  }
  return { byId, byNumber, byName, byCore, byHalf, byStart, byPerson, byPhone, byAccount, beginnings };
};
