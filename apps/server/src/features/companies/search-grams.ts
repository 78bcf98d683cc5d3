// What a company is found by: every one and two characters in a row of its name, its initials, its code, its phone.
import { initialsOf } from '../../platform/db/initials.ts';
import { gramsOf } from '../../platform/db/keyword-grams.ts';

export { keywordGrams } from '../../platform/db/keyword-grams.ts';

export type Searchable = { name: string; creditCode: string; phone: string };

export const searchGrams = ({ name, creditCode, phone }: Searchable) => [
  ...new Set([name, initialsOf(name), creditCode, phone].flatMap(gramsOf)),
];
