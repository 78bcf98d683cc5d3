// What a bank line says about who paid for whom: each clue with the members it fits and how much it weighs.
import type { MatchReason } from '@rfb/contract/membership/bank-lines/match-reasons.ts';
import type { LineToMatch } from './matched-things.ts';
import { type IndexedMember, LONGEST_NAME, type MemberIndex, START_LENGTH } from './member-index.ts';
import { headOfBranch, looksLikePerson, mayBeSamePlace, nameKey, payerKey, regionAtEnd, shortened } from './names.ts';
import { type NumberInText, numbersIn, ORDINARY, phonesIn, type Wording } from './wording.ts';

type ClueKind =
  | 'fullName'
  | 'branch'
  | 'truncated'
  | 'shortName'
  | 'similarName'
  | 'person'
  | 'account'
  | 'number'
  | 'phone'
  | 'mention'
  | 'half'
  | 'voucher';

export type Clue = {
  kind: ClueKind;
  weight: number;
  members: readonly IndexedMember[];
  /** What is told about one of its members. */
  reason: (member: IndexedMember) => MatchReason;
};

export type Clues = { all: Clue[]; unknownNumbers: NumberInText[]; numbers: NumberInText[] };

/** Of words that fit more members than this nobody learns anything. */
const MAX_MEMBERS = 30;

const SHARED_PERSON = 30;

const bucket = (found: readonly IndexedMember[] | undefined) => (found && found.length <= MAX_MEMBERS ? found : []);

const payerClues = (index: MemberIndex, payerName: string, isDues: boolean): Clue[] => {
  const key = payerKey(payerName);
  const clue = (
    kind: ClueKind,
    weight: number,
    members: readonly IndexedMember[],
    code: MatchReason['code'],
  ): Clue[] => (members.length === 0 ? [] : [{ kind, weight, members, reason: () => ({ code, text: payerName }) }]);
  if (key.length < 2) return [];
  // What is as short as a person's name may be one.
  if (!looksLikePerson(key)) {
    const whole = bucket(index.byName.get(key));
    if (whole.length > 0) return clue('fullName', 100, whole, 'fullName');
  }
  const head = headOfBranch(key);
  const ofHead = head ? bucket(index.byName.get(head)) : [];
  if (ofHead.length > 0) return clue('branch', 60, ofHead, 'branch');
  const persons = looksLikePerson(key) ? (index.byPerson.get(key) ?? []) : [];
  if (persons.length > 0)
    return [
      {
        kind: 'person',
        // A name several people have says less.
        weight: persons.length > 1 ? SHARED_PERSON : 50,
        members: persons,
        reason: ({ legalPerson }) => ({
          code: nameKey(legalPerson) === key ? 'legalPerson' : 'contactPerson',
          name: key,
        }),
      },
    ];
  const short = shortened(payerName);
  const alike = bucket(index.byCore.get(short.core)).filter((member) =>
    mayBeSamePlace(member.short.regions, short.regions),
  );
  const isVague = short.core.length < 3 && short.regions.length === 0;
  // Another trade makes it another company, perhaps a sister.
  if (short.isLegal) return clue('similarName', isVague ? 25 : isDues ? 45 : 40, alike, 'similarName');
  if (short.trade === '' && alike.length > 0) return clue('shortName', isVague ? 35 : 60, alike, 'shortName');
  const started = key.length >= START_LENGTH ? bucket(index.byStart.get(key.slice(0, START_LENGTH))) : [];
  const cut = started.filter((member) => member.key.startsWith(key));
  return cut.length > 0
    ? clue('truncated', 60, cut, 'truncated')
    : clue('shortName', isVague ? 35 : 60, alike, 'shortName');
};

const MAX_CORE = 10;
const CHINESE = /[一-鿿]/;

/** Names of members within a remark, the longest first at each place. */
const mentionClues = (index: MemberIndex, remark: string, isDues: boolean): Clue[] => {
  const text = nameKey(remark);
  const found: Clue[] = [];
  /** The length of the name, so that the search goes on behind it. */
  const mention = (kind: ClueKind, weight: number, members: readonly IndexedMember[], name: string) => {
    found.push({ kind, weight, members, reason: () => ({ code: 'nameInRemark', text: name }) });
    return name.length;
  };
  const wholeAt = (at: number) => {
    for (let length = Math.min(LONGEST_NAME, text.length - at); length >= START_LENGTH; length -= 1) {
      const name = text.slice(at, at + length);
      const members = bucket(index.byName.get(name));
      if (members.length > 0) return mention('mention', 85, members, name);
    }
    return 0;
  };
  const coreAt = (at: number) => {
    for (let length = Math.min(MAX_CORE, text.length - at); length > 1; length -= 1) {
      const core = text.slice(at, at + length);
      if (ORDINARY.has(core)) continue;
      const ofCore = bucket(index.byCore.get(core));
      if (ofCore.length === 0) continue;
      const before = regionAtEnd(text.slice(0, at));
      const members = ofCore.filter(({ short }) => mayBeSamePlace(short.regions, before));
      if (members.length === 0) continue;
      const ofTwo = before.length > 0 ? 50 : isDues ? 45 : 30;
      return mention('mention', length > 2 ? 55 : ofTwo, members, core);
    }
    return 0;
  };
  const halfAt = (at: number) => {
    const half = text.slice(at, at + 2);
    const members = half.length === 2 && !ORDINARY.has(half) ? (index.byHalf.get(half) ?? []) : [];
    return members.length === 1 ? mention('half', 20, members, half) : 0;
  };
  for (let at = 0; at < text.length; )
    at +=
      (index.beginnings.has(text.slice(at, at + 2)) &&
        CHINESE.test(text[at] ?? '') &&
        (wholeAt(at) || coreAt(at) || halfAt(at))) ||
      1;
  return found;
};

const numberClue = ({ text, isBare }: NumberInText, members: readonly IndexedMember[]): Clue => ({
  kind: 'number',
  weight: isBare ? 60 : 90,
  members,
  reason: () => ({ code: 'number', text }),
});

export const cluesOf = (index: MemberIndex, line: LineToMatch, wording: Wording): Clues => {
  const numbers = numbersIn(line.remark);
  const known = numbers.flatMap((number) => {
    const members = index.byNumber.get(number.digits);
    return members ? [numberClue(number, members)] : [];
  });
  const phones = phonesIn(line.remark).flatMap((phone): Clue[] => {
    const members = bucket(index.byPhone.get(phone));
    const text = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    return members.length > 0 ? [{ kind: 'phone', weight: 70, members, reason: () => ({ code: 'phone', text }) }] : [];
  });
  const payers = bucket(index.byAccount.get(line.payerAccountKey));
  const account: Clue[] =
    payers.length > 0 ? [{ kind: 'account', weight: 80, members: payers, reason: () => ({ code: 'account' }) }] : [];
  return {
    all: [
      ...payerClues(index, line.payerName, wording.isDues),
      ...account,
      ...known,
      ...phones,
      ...mentionClues(index, line.remark, wording.isDues),
    ],
    numbers,
    unknownNumbers: numbers.filter(({ digits, isBare }) => !isBare && !index.byNumber.has(digits)),
  };
};
