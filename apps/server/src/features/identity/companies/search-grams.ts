// Search index of a company: 1- and 2-grams of name, initials, credit code and phone.
import { initialsOf } from '../../../platform/db/initials.ts';
import { gramsOf } from '../../../platform/db/keyword-grams.ts';

export { keywordGrams } from '../../../platform/db/keyword-grams.ts';

type Searchable = { name: string; creditCode: string; phone: string };

export const searchGrams = ({ name, creditCode, phone }: Searchable) => [
  ...new Set([name, initialsOf(name), creditCode, phone].flatMap(gramsOf)),
];
