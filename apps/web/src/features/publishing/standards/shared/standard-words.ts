// Words about a standard that lists and details share.
import { forceName, standardClasses } from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { Standard } from '@rfb/contract/publishing/standards/standards.ts';

/** Console addresses of the library. */
export const LIBRARY = '/user/transport-standards';
export const CALCULATOR = `${LIBRARY}/calculator`;
export const libraryPath = (slug: string) => `${LIBRARY}/${encodeURIComponent(slug)}`;

export const UNKNOWN_DAY = '待核对';

export const replacementText = ({ replaces, replacedBy }: Pick<Standard, 'replaces' | 'replacedBy'>) =>
  [replaces && `代替 ${replaces}`, replacedBy && `被 ${replacedBy} 代替`].filter(Boolean).join('，');

export const kindText = (standard: Pick<Standard, 'class' | 'isMandatory'>) =>
  `${standardClasses[standard.class]}　${forceName(standard.isMandatory)}`;

export const nameOf = ({ number, title }: { number: string; title: string }) =>
  number ? `${number} ${title}` : `《${title}》`;
