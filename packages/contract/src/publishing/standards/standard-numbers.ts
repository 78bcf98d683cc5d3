// Standard numbers: their form in addresses, and where a text cites them.
import { standardsIn } from '../articles/standard-numbers.ts';

/** GB/T 18354-2021 → GB-T-18354-2021; the title of a rule without a number stays as it is. */
export const slugOf = ({ number, title }: { number: string; title: string }) =>
  number
    ? number
        .toUpperCase()
        .replace(/[—–－]/g, '-')
        .replace(/\s*-\s*/g, '-')
        .replace(/[\s/]+/g, '-')
    : title.replace(/[\s/]+/g, '');

/** Without the year of its edition: GB-1589-2016 → GB-1589. */
export const stemOf = (slug: string) => slug.replace(/^(.*\d)-(?:19|20)\d{2}$/, '$1');

const SPELT = /^([A-Z]{2,4}?)[/\s-]*([TZ])?[/\s-]*(\d+(?:\.\d+)?)(?:[\s—–－-]+((?:19|20)\d{2}))?$/;

/** The address a number written otherwise means: gbt18354-2021 and GB/T 18354-2021 are GB-T-18354-2021. */
export const slugAsSpelt = (text: string) => {
  const [, body, kind, number, year] = SPELT.exec(text.normalize('NFKC').trim().toUpperCase()) ?? [];
  return body === undefined ? undefined : [body, kind, number, year].filter(Boolean).join('-');
};

export const standardPath = (slug: string) => `/standards/${encodeURIComponent(slug)}`;

/** `slug` names one edition (or a title); `stem` any edition. In the order in which they are looked up. */
export type Citation = { cited: string; slugs: string[]; stem: string | null };

const TITLE = /《([^《》]{2,60})》/g;

const ofNumber = (cited: string, number: string): Citation => {
  const [, whole = '', part = '', year = ''] = /^(\S+ \d+)(\.\d+)?(-\d{4})?$/.exec(number) ?? [];
  const slug = (ending: string) => slugOf({ number: `${whole}${ending}`, title: '' });
  const slugs = [slug(`${part}${year}`), ...(part ? [slug(year)] : [])];
  // An entry may be stored without its edition.
  return { cited, slugs: year ? [...slugs, slug(part)] : slugs, stem: year ? null : slug(part) };
};

/** The standards a text cites, by number or by 《title》, in the order of the text. */
export const citationsIn = (text: string): Citation[] => [
  ...standardsIn(text).map(({ start, end, number }) => ofNumber(text.slice(start, end), number)),
  ...[...text.matchAll(TITLE)].map(([cited, title = '']) => ({
    cited,
    slugs: [slugOf({ number: '', title })],
    stem: null,
  })),
];

export type LinkedCitation = { cited: string; slug: string };
export type TextPart = { text: string; slug?: string };

/** Splits a text at the citations that are known. */
export const withCitations = (text: string, known: readonly LinkedCitation[]): TextPart[] => {
  const parts: TextPart[] = [];
  let rest = text;
  while (rest) {
    let at = -1;
    let found: LinkedCitation | undefined;
    for (const one of known) {
      const place = rest.indexOf(one.cited);
      const isBetter =
        place >= 0 && (at < 0 || place < at || (place === at && one.cited.length > (found?.cited.length ?? 0)));
      if (isBetter) [at, found] = [place, one];
    }
    if (!found) break;
    if (at > 0) parts.push({ text: rest.slice(0, at) });
    parts.push({ text: found.cited, slug: found.slug });
    rest = rest.slice(at + found.cited.length);
  }
  return rest ? [...parts, { text: rest }] : parts;
};
