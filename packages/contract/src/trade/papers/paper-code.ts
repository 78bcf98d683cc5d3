// Codes printed on contracts and waybills, as people type them: dashes, spaces, case and width do not matter.
import { plainCode } from '../../normalise.ts';

/** ws8f3kq2nrtyw6mda → WS-8F3KQ-2NRTY-W6MDA; undefined when it is no code of a paper. */
export const paperCodeOf = (typed: string) => {
  const [, first, second, third] = /^WS([2-9A-Z]{5})([2-9A-Z]{5})([2-9A-Z]{5})$/.exec(plainCode(typed)) ?? [];
  return first && `WS-${first}-${second}-${third}`;
};
