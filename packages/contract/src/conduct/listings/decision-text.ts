// The draft of a decision, and the term named in its text, which must equal the chosen term.
import { chineseNumber, clauseNames } from '../convention/numerals.ts';
import { type ListingKind, listingKinds } from './listings.labels.ts';

type Basis = { kind: ListingKind; companyName: string; reason: string; clauses: readonly number[] };

const TERM = /期限[一二三四五六七八九十百零\d ]+个月/;
const termClause = (months: number) => `期限${chineseNumber(months)}个月`;

export const draftDecision = ({ kind, companyName, reason, clauses }: Basis, months: number) =>
  `经调查，${companyName}${reason}。\n依据自律公约${clauseNames(clauses)}，决定将该公司列入${listingKinds[kind]}，${termClause(months)}。`;

/** Replaces the term in the text, if it names one. */
export const withTerm = (text: string, months: number) => text.replace(TERM, termClause(months));

/** An error message when the text names another term than the chosen one. */
export const termProblem = (text: string, months: number) => {
  const [named] = TERM.exec(text) ?? [];
  const isSame = !named || [termClause(months), `期限${months}个月`].includes(named.replaceAll(' ', ''));
  return isSame ? undefined : `正文写的是${named}，所选期限是${chineseNumber(months)}个月，请改成一致`;
};
