// The text in use: the newest published version, or version 1 from the code. Kept in memory, so that a message costs no statement.
import { templateProblems } from '@rfb/contract/templates/problems.ts';
import type { TemplateContent, TemplateSpec } from '@rfb/contract/templates/template.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { keptValue } from '../../platform/kept/kept-value.ts';
import { listActive } from './published.queries.ts';

export type Active = { number: number; content: TemplateContent };

export const firstOf = (spec: TemplateSpec): Active => ({
  number: 1,
  content: { fields: { ...spec.defaults }, off: [] },
});

/** Also reads through the caller's transaction: another connection could be one too many. */
const listKept = ({ kept }: Deps, db: Db) =>
  keptValue(kept, { key: 'templates', tables: ['template_versions'], read: () => listActive(db) });

/** A version whose variables a newer release no longer has is not used. */
export const isUsable = (spec: TemplateSpec, content: TemplateContent) => templateProblems(spec, content).length === 0;

export const activeOf = async (deps: Deps, db: Db, spec: TemplateSpec): Promise<Active> => {
  const published = (await listKept(deps, db)).find(({ code }) => code === spec.code);
  return published && isUsable(spec, published.content) ? published : firstOf(spec);
};
