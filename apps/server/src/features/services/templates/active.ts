// The text in use: the newest published version, or version 1 from the code. Kept in memory, so that a message costs no statement.
import { templateProblems } from '@rfb/contract/services/templates/problems.ts';
import type { TemplateContent, TemplateSpec } from '@rfb/contract/services/templates/template.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keptValue } from '../../../platform/kept/kept-value.ts';
import { findContent, listActive, listPublished } from './published.queries.ts';

type Active = { number: number; content: TemplateContent };

export const firstOf = (spec: TemplateSpec): Active => ({
  number: 1,
  content: { fields: { ...spec.defaults }, off: [] },
});

/** Also reads through the caller's transaction: another connection could be one too many. */
const listKept = ({ kept }: Deps, db: Db) =>
  keptValue(kept, { key: 'templates', tables: ['template_versions'], read: () => listActive(db) });

/** A version whose variables a newer release no longer has is not used. */
export const isUsable = (spec: TemplateSpec, content: TemplateContent) => templateProblems(spec, content).length === 0;

const usableOf = (spec: TemplateSpec, published: (Active & { code: string })[]): Active => {
  const newest = published.find(({ code }) => code === spec.code);
  if (!newest || !isUsable(spec, newest.content)) return firstOf(spec);
  // A version of before may still say it.
  return spec.isAlwaysSent ? { ...newest, content: { ...newest.content, off: [] } } : newest;
};

export const activeOf = async (deps: Deps, db: Db, spec: TemplateSpec) => usableOf(spec, await listKept(deps, db));

/** For what is issued rarely and outside requests: reads the table. */
export const readActive = async (db: Db, spec: TemplateSpec) => usableOf(spec, await listActive(db));

/** The text of one version, for what was issued with it. */
export const contentOf = async (db: Db, spec: TemplateSpec, number: number): Promise<TemplateContent> =>
  number === 1 ? firstOf(spec).content : findContent(db, spec.code, number);

/** The texts of all versions, newest first. */
export const listContents = async (db: Db, spec: TemplateSpec) => [
  ...(await listPublished(db, spec.code)),
  firstOf(spec).content,
];
