// Schemas of standards: an entry, its content as the office writes it, its versions.
import * as z from 'zod/mini';
import { codeLine, Day, Id, Instant, line, paragraphs } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { StoredFile } from '../../services/files/files.endpoints.ts';
import { scopeSources } from './reasons.ts';
import {
  standardClasses,
  standardScopes,
  standardStandings,
  standardStates,
  standardTopics,
} from './standards.labels.ts';

export const StandardClass = keyOf(standardClasses, '类别有误');
const StandardTopic = keyOf(standardTopics, '分组有误');
export const StandardState = keyOf(standardStates, '状态有误');
export const StandardScope = keyOf(standardScopes, '适用范围有误');

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

const optionalLine = (name: string, max: number) =>
  z.string(`请填写${name}`).check(z.trim(), z.maxLength(max, `${name}不能超过 ${max} 个字`));

/** Hosts of the state, of the information platforms of standards, and of the platform of food safety standards. */
const OFFICIAL =
  /^https:\/\/(?:[a-z0-9-]+\.)*(?:gov\.cn|sacinfo\.org\.cn|ttbz\.org\.cn|cfsa\.net\.cn)(?::\d{2,5})?(?:[/?#]\S*)?$/;
export const isOfficialUrl = (url: string) => OFFICIAL.test(url);
const OfficialUrl = optionalLine('官方网址', 300).check(
  z.refine((url) => url === '' || isOfficialUrl(url), '请填写政府或标准平台的网址，以 https:// 开头'),
);

/** What the office writes; every save is a version. */
export const StandardContent = z.strictObject({
  /** Empty for rules, which are cited by their title. */
  number: z.union([z.literal(''), codeLine('编号', 40, 2)]),
  title: line('名称', 100, 2),
  class: StandardClass,
  topic: StandardTopic,
  isMandatory: z.boolean('请选择性质'),
  standing: keyOf(standardStandings, '状态有误'),
  publishedOn: z.nullable(Day),
  effectiveOn: z.nullable(Day),
  replaces: optionalLine('代替', 100),
  replacedBy: optionalLine('被代替', 100),
  isChecked: z.boolean('请选择是否已核对'),
  summary: paragraphs('管什么', 600, 2),
  points: z.array(Point, '要点有误').check(z.maxLength(MAX_POINTS, `最多 ${MAX_POINTS} 条要点`)),
  scopes: z.array(StandardScope, '适用范围有误').check(z.maxLength(Object.keys(standardScopes).length, '适用范围有误')),
  source: optionalLine('官方来源', 200),
  sourceUrl: OfficialUrl,
  isPublished: z.boolean('请选择是否显示'),
});
export type StandardContent = z.output<typeof StandardContent>;

const row = {
  id: Id,
  slug: z.string(),
  number: z.string(),
  title: z.string(),
  class: StandardClass,
  topic: StandardTopic,
  isMandatory: z.boolean(),
  state: StandardState,
  publishedOn: z.nullable(Day),
  effectiveOn: z.nullable(Day),
  replaces: z.string(),
  replacedBy: z.string(),
  isChecked: z.boolean(),
  summary: z.string(),
  sourceUrl: z.string(),
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
  files,
  points: z.array(Point),
  scopes: z.array(StandardScope),
  source: z.string(),
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
  content: StandardContent,
  files,
  ...use,
  versions: z.array(
    z.strictObject({
      ...StandardVersion.shape,
      savedBy: z.nullable(z.string()),
      isAlerting: z.boolean(),
      content: StandardContent,
    }),
  ),
});
export type OfficeStandard = z.output<typeof OfficeStandard>;
