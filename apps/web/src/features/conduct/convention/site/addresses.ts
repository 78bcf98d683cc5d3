// URLs within the discipline page: every view has one, so that it works without JavaScript.
import type { PublicShelf } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';

const PATH = '/industry-discipline';

const to = (query: Record<string, string | number | undefined>, hash: string) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${withBase(PATH)}${search.size ? `?${search}` : ''}#${hash}`;
};
const pageParam = (page: number) => (page > 1 ? page : undefined);

export const versionAddress = (version: number | undefined) => to({ version }, 'convention');
export const comparedAddress = (version: number | undefined, compare: number) => to({ version, compare }, 'convention');
export const shelfAddress = (shelf: PublicShelf, page = 1) =>
  to({ list: shelf === 'all' ? undefined : shelf, page: pageParam(page) }, 'lists');
export const signersAddress = (page: number) => to({ signers: pageParam(page) }, 'signers');
export const reportAddress = () => withBase(`${PATH}/report`);
export const progressAddress = () => withBase(`${PATH}/reports`);
/** A clause of the version the decision was based on. */
export const clauseAddress = (number: number, version: number, current: number | undefined) =>
  version === current ? `#clause-${number}` : to({ version }, `clause-${number}`);
