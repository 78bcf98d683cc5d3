// Builds the replies about standards from rows.
import {
  type StandardPart,
  shownStandardFields,
  standardFieldList,
  standardFieldNames,
  standardParts,
} from '@rfb/contract/publishing/standards/standard.fields.ts';
import { citationsIn, type LinkedCitation } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import type { StandardContent } from '@rfb/contract/publishing/standards/standards.ts';
import type { Db } from '../../../platform/db/database.ts';
import { plainText, typedText } from '../../../platform/db/keyword-grams.ts';
import { picked } from '../../../platform/picked.ts';
import type { FoundRow } from './search.queries.ts';
import { listFilesOf } from './standard-files.queries.ts';
import { findNames, listCited, listVersions, type StandardEntry } from './standards.queries.ts';

type Dated = { isChecked: boolean; publishedOn: string | null; effectiveOn: string | null };
/** Outside of the office, days nobody compared with an official source are not told. */
export const withSureDays = <T extends Dated>(row: T): T =>
  row.isChecked ? row : { ...row, publishedOn: null, effectiveOn: null };

/** With the first point that has the keyword, when neither number nor title has it. */
export const rowOf = <T extends FoundRow>({ points, ...row }: T, keyword: string | undefined) => {
  const words = typedText(keyword ?? '')
    .split(/\s+/)
    .map(plainText)
    .filter(Boolean);
  const plain = points.map(({ text }) => ({ text, words: plainText(text) }));
  const has = (word: string) => (point: { words: string }) => point.words.includes(word);
  const [point] =
    row.foundIn === 'text' ? [words.join(''), ...words].flatMap((word) => plain.find(has(word)) ?? []) : [];
  return { ...row, excerpt: point?.text ?? null };
};

export const contentOf = (row: StandardEntry): StandardContent => picked(row, [...standardFieldList, 'points']);

/** jsonb orders the keys of a point in its own way. */
const comparable = (content: StandardContent, field: StandardPart) =>
  JSON.stringify(field === 'points' ? content.points.map(({ text, isChecked }) => [text, isChecked]) : content[field]);

export const changedFields = (after: StandardContent, before: StandardContent | undefined) =>
  before ? standardParts.filter((field) => comparable(after, field) !== comparable(before, field)) : [];

const changesOf = async (db: Db, standardId: string) => {
  const versions = await listVersions(db, standardId);
  return versions.map((version, index) => ({
    ...version,
    changes: changedFields(version.content, versions[index + 1]?.content).map((field) => standardFieldNames[field]),
  }));
};

/** With the names of those who saved them, for the office. */
export const versionsOf = async (db: Db, standardId: string) => {
  const versions = await changesOf(db, standardId);
  const names = await findNames(
    db,
    versions.flatMap(({ savedBy }) => savedBy ?? []),
  );
  return versions.map(({ savedBy, ...version }) => ({
    ...version,
    savedBy: savedBy === null ? null : (names.get(savedBy) ?? null),
  }));
};

/** The citations of a text that are in the library; the first slug that exists wins, then the newest edition. */
export const linksIn = async (db: Db, text: string): Promise<LinkedCitation[]> => {
  const citations = [...new Map(citationsIn(text).map((one) => [one.cited, one])).values()];
  if (citations.length === 0) return [];
  const known = await listCited(db, citations);
  return citations.flatMap(({ cited, slugs, stem }) => {
    const slug =
      slugs.find((one) => known.some((row) => row.slug === one)) ?? known.find((row) => row.stem === stem)?.slug;
    return slug ? [{ cited, slug }] : [];
  });
};

export const detailOf = async (db: Db, entry: StandardEntry) => {
  const row = withSureDays(entry);
  const { id, slug, replaces, replacedBy } = row;
  const [versions, links, files] = await Promise.all([
    changesOf(db, id),
    linksIn(db, [replaces, replacedBy, row.summary, ...row.points.map(({ text }) => text)].join('\n')),
    listFilesOf(db, id),
  ]);
  return {
    ...picked(row, ['id', 'slug', ...shownStandardFields, 'points', 'state', 'version', 'updatedAt']),
    files,
    versions: versions.map(({ number: version, note, savedAt, changes }) => ({
      number: version,
      note,
      savedAt,
      changes,
    })),
    links: links.filter((link) => link.slug !== slug),
  };
};
