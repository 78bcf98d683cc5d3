// Whether somebody looks for something, beyond choosing a category.
import type { NewsFilters } from '../../shared/addresses.ts';

export const isSearched = ({ keyword, tag, from, to }: NewsFilters) => Boolean(keyword || tag || from || to);
