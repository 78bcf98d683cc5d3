// Indexes of all members by everything that may identify one of them on a bank line.
import type { MemberToMatch } from './matched-things.ts';
import { nameKey, type ShortName, shortened } from './names.ts';

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
  longestName: number;
};

/** Of names cut off by a bank these are left at least. */
export const START_LENGTH = 6;

const add = (index: Index, key: string, member: IndexedMember) => {
  if (key === '') return;
  const bucket = index.get(key);
  if (!bucket) index.set(key, [member]);
  else if (bucket.at(-1) !== member) bucket.push(member);
};

export const indexMembers = (members: readonly MemberToMatch[]): MemberIndex => {
  const made = () => new Map<string, IndexedMember[]>();
  const [byNumber, byName, byCore, byHalf, byStart] = [made(), made(), made(), made(), made()];
  const [byPerson, byPhone, byAccount] = [made(), made(), made()];
  const byId = new Map<string, IndexedMember>();
  let longestName = 0;
  // In the order of numbers, so that the order of the input decides nothing.
  for (const one of members.toSorted((a, b) => (a.memberNo < b.memberNo ? -1 : 1))) {
    const member = { ...one, key: nameKey(one.companyName), short: shortened(one.companyName) };
    const { core } = member.short;
    byId.set(member.memberId, member);
    longestName = Math.max(longestName, member.key.length);
    add(byNumber, member.memberNo.replace(/\D/g, ''), member);
    add(byName, member.key, member);
    add(byCore, core, member);
    if (one.shortName)
      for (const alias of [nameKey(one.shortName), shortened(one.shortName).core]) add(byCore, alias, member);
    if (core.length >= 4) for (const half of [core.slice(0, 2), core.slice(-2)]) add(byHalf, half, member);
    add(byStart, member.key.slice(0, START_LENGTH), member);
    for (const person of [one.legalPerson, one.contactPerson]) add(byPerson, nameKey(person), member);
    add(byPhone, one.phone, member);
    for (const account of one.knownAccountKeys) add(byAccount, account, member);
  }
  return { byId, byNumber, byName, byCore, byHalf, byStart, byPerson, byPhone, byAccount, longestName };
};
