// Whether filters other than the category are set.
import type { NewsFilters } from '../../shared/addresses.ts';

export const isSearched = ({ keyword, tag, from, to }: NewsFilters) => Boolean(keyword || tag || from || to);
