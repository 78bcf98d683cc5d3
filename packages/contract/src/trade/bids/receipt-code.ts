// Codes of receipts and numbers of tenders as people type them: dashes, spaces, case and width do not matter.
import { plainCode } from '../../normalise.ts';

/** hz8f3kq2nrtyw6mda → HZ-8F3KQ-2NRTY-W6MDA; undefined when it is no receipt code. */
export const receiptCodeOf = (typed: string) => {
  const [, first, second, third] = /^HZ([2-9A-Z]{5})([2-9A-Z]{5})([2-9A-Z]{5})$/.exec(plainCode(typed)) ?? [];
  return first && `HZ-${first}-${second}-${third}`;
};

/** jj202611120007 → JJ-20261112-0007; undefined when it is no tender number. */
export const tenderNoOf = (typed: string) => {
  const [, day, number] = /^JJ(\d{8})(\d{4,6})$/.exec(plainCode(typed)) ?? [];
  return day && `JJ-${day}-${number}`;
};
