// Schemas of standards: an entry, its content as the office writes it, its versions.
import * as z from 'zod/mini';
import { formSchemas, replySchemas } from '../../field-schemas.ts';
import { Id, Instant, line, paragraphs } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { StoredFile } from '../../services/files/files.endpoints.ts';
import { scopeSources } from './reasons.ts';
import { listedStandardFields, shownStandardFields, standardFields } from './standard.fields.ts';
import { standardClasses, standardScopes, standardStates } from './standards.labels.ts';

export const StandardClass = keyOf(standardClasses, '类别有误');
export const StandardState = keyOf(standardStates, '状态有误');
const StandardScope = keyOf(standardScopes, '适用范围有误');

/** The address of an entry: its number with dashes, or the title of a rule. */
export const Slug = z.string('编号有误').check(z.regex(/^[\p{L}\p{N}.()（）·、-]{2,120}$/u, '编号有误'));

export const MAX_POINTS = 30;
export const MAX_STANDARD_FILES = 5;
export const Point = z.strictObject({
  text: line('要点', 300),
  /** Compared with the official text; otherwise it is shown as 待核对. */
  isChecked: z.boolean('请选择是否已核对'),
});
export type Point = z.output<typeof Point>;

/** Hosts of the state, of the information platforms of standards, and of the platform of food safety standards. */
const OFFICIAL =
  /^https:\/\/(?:[a-z0-9-]+\.)*(?:gov\.cn|sacinfo\.org\.cn|ttbz\.org\.cn|cfsa\.net\.cn)(?::\d{2,5})?(?:[/?#]\S*)?$/;
export const isOfficialUrl = (url: string) => OFFICIAL.test(url);
const { label, max } = standardFields.sourceUrl;
const OfficialUrl = z.string(`请填写${label}`).check(
  z.trim(),
  z.maxLength(max, `${label}不能超过 ${max} 个字`),
  z.refine((url) => url === '' || isOfficialUrl(url), '请填写政府或标准平台的网址，以 https:// 开头'),
);

/** What the office writes; every save is a version. */
export const StandardContent = z.strictObject({
  ...formSchemas(standardFields, {
    summary: paragraphs(standardFields.summary.label, standardFields.summary.max, standardFields.summary.min),
    sourceUrl: OfficialUrl,
  }),
  points: z.array(Point, '要点有误').check(z.maxLength(MAX_POINTS, `最多 ${MAX_POINTS} 条要点`)),
});
export type StandardContent = z.output<typeof StandardContent>;
const StoredContent = z.strictObject({ ...replySchemas(standardFields), points: z.array(Point) });

const row = {
  id: Id,
  slug: z.string(),
  ...replySchemas(standardFields, listedStandardFields),
  state: StandardState,
  version: z.int(),
  updatedAt: Instant,
};

const found = {
  /** Where the keyword was found; null without one. */
  foundIn: z.nullable(z.enum(['number', 'title', 'text'])),
  /** The first point that has the keyword, or null. */
  excerpt: z.nullable(z.string()),
};

export const StandardRow = z.strictObject({ ...row, ...found });
export type StandardRow = z.output<typeof StandardRow>;

/** One change for everybody, of any entry. */
export const StandardChange = z.strictObject({
  slug: z.string(),
  number: z.string(),
  title: z.string(),
  version: z.int(),
  note: z.string(),
  savedAt: Instant,
});
export type StandardChange = z.output<typeof StandardChange>;

const StandardVersion = z.strictObject({
  number: z.int(),
  note: z.string(),
  savedAt: Instant,
  /** Names of the fields that differ from the version before. */
  changes: z.array(z.string()),
});

/** Public, like the entry. */
const files = z.array(StoredFile);

const detail = {
  ...row,
  ...replySchemas(standardFields, shownStandardFields),
  files,
  points: z.array(Point),
};

/** Replaced and replacing entries that are in the library. */
const links = z.array(z.strictObject({ cited: z.string(), slug: z.string() }));

export const Standard = z.strictObject({ ...detail, versions: z.array(StandardVersion), links });
export type Standard = z.output<typeof Standard>;

const personal = {
  isFavourite: z.boolean(),
  /** The version the caller has confirmed to have read. */
  readVersion: z.nullable(z.int()),
  /** An announced change the caller has not read, of a favourite or applicable standard. */
  hasChanged: z.boolean(),
  /** Why it applies to the caller's company; empty when it does not. */
  reasons: z.array(z.string()),
};

export const MyStandardRow = z.strictObject({ ...row, ...found, ...personal });
export type MyStandardRow = z.output<typeof MyStandardRow>;

export const MyStandard = z.strictObject({ ...detail, versions: z.array(StandardVersion), links, ...personal });
export type MyStandard = z.output<typeof MyStandard>;

export const ScopeFact = z.strictObject({ scope: StandardScope, source: z.enum(scopeSources), count: z.int() });

/** Counts of people only, never who. */
const use = { readers: z.int(), favourites: z.int() };

export const OfficeStandardRow = z.strictObject({ ...row, ...found, ...use, isPublished: z.boolean() });
export type OfficeStandardRow = z.output<typeof OfficeStandardRow>;

export const OfficeStandard = z.strictObject({
  id: Id,
  slug: z.string(),
  version: z.int(),
  content: StoredContent,
  files,
  ...use,
  versions: z.array(
    z.strictObject({
      ...StandardVersion.shape,
      savedBy: z.nullable(z.string()),
      isAlerting: z.boolean(),
      content: StoredContent,
    }),
  ),
});
export type OfficeStandard = z.output<typeof OfficeStandard>;
