// A template as staff see it: its text in use, draft and versions.
import { maskPhone } from '@rfb/contract/phones.ts';
import type { TemplateContent, TemplateSpec } from '@rfb/contract/services/templates/template.ts';
import type { TemplateDetail, TemplateRow } from '@rfb/contract/services/templates/templates.endpoints.ts';
import type { Actor } from '../../../platform/actor.ts';
import { maskEmail } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { activeOf, firstOf } from './active.ts';
import * as rows from './templates.queries.ts';

/** Samples of documents and sheets as files; the features that draw the real ones draw them. */
type SampleFile = { bytes: Uint8Array; name: string; mimeType: string };
export type Sample = (deps: Deps, content: TemplateContent) => Promise<SampleFile>;

export type Specs = ReadonlyMap<string, TemplateSpec>;
export const specOf = (specs: Specs, code: string) => specs.get(code) ?? refuse('notFound', { msg: '没有这个模板' });

const headOf = ({ code, group, name, channels }: TemplateSpec) => ({ code, group, name, channels: [...channels] });

export const rowsOf = async (deps: Deps, specs: Specs): Promise<TemplateRow[]> => {
  const drafts = new Set(await rows.listDraftCodes(deps.db));
  return Promise.all(
    [...specs.values()].map(async (spec) => {
      const { number, content } = await activeOf(deps, deps.db, spec);
      return { ...headOf(spec), number, hasDraft: drafts.has(spec.code), off: content.off };
    }),
  );
};

const reachOf = async ({ sms, mail }: Deps, db: Db, { userId }: Actor) => {
  const own = await rows.findAddressesOf(db, userId);
  return {
    sms: sms.canSend && own?.phone ? maskPhone(own.phone) : null,
    mail: mail.canSend && own?.email ? maskEmail(own.email) : null,
  };
};

export const detailOf = async (deps: Deps, db: Db, spec: TemplateSpec, actor: Actor): Promise<TemplateDetail> => {
  const published = await rows.listVersions(db, spec.code);
  const first = { ...firstOf(spec), note: '程序自带的文字', publishedAt: null, publishedBy: '' };
  const { event, to, why, fields, variables, mustUse, isAlwaysSent = false } = spec;
  return {
    ...headOf(spec),
    ...{ event, to, why, fields: [...fields], variables: [...variables], mustUse: [...mustUse], isAlwaysSent },
    number: (await activeOf(deps, db, spec)).number,
    draft: (await rows.findDraft(db, spec.code)) ?? null,
    versions: [...published, first],
    reach: await reachOf(deps, db, actor),
  };
};
