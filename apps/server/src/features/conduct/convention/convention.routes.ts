// The convention over HTTP.
import * as endpoints from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { draftOf, publishConvention, saveDraft, signConvention } from './convention.actions.ts';
import * as rows from './convention.queries.ts';

const readConvention = async (db: Db, requested: string | undefined) => {
  const versions = await rows.listVersions(db);
  const current = versions.find(({ standing }) => standing === 'current');
  const number = requested === undefined ? current?.number : Number(requested);
  const version = number === undefined ? null : ((await rows.findVersion(db, number)) ?? refuse('notFound'));
  return { version, versions, signatoryCount: current ? await rows.countSignatures(db, current.number) : 0 };
};

const mySignature = async (db: Db, companyId: string) => {
  const [version = null] = await rows.listVersions(db);
  const signature = version && (await rows.findSignature(db, companyId, version.number));
  return { version, signedAt: signature?.signedAt ?? null, canSign: await rows.isActiveMember(db, companyId) };
};

const publicTables = ['convention_versions', 'convention_signatures'] as const;

export const conventionRoutes = [
  onKept(endpoints.getConvention, { tables: publicTables }, ({ deps, query }) =>
    readConvention(deps.db, query.version),
  ),
  onKept(endpoints.listSignatories, { tables: [...publicTables, 'companies'] }, async ({ deps, query }) => {
    const items = await rows.listSignatoryRows(deps.db, sliceOf(query));
    return pageReply(query, items, await rows.countSignatories(deps.db));
  }),
  on(endpoints.getMySignature, ({ deps, actor }) => mySignature(deps.db, companyIdOf(actor))),
  on(endpoints.signConvention, ({ deps, body, context }) => signConvention(deps, body.version, context)),
  on(endpoints.getStaffConvention, async ({ deps }) => ({
    draft: await draftOf(deps.db),
    versions: await rows.listPublished(deps.db),
    today: (await rows.findDays(deps.db)).today,
  })),
  on(endpoints.saveConventionDraft, ({ deps, body, context }) => saveDraft(deps, body, context)),
  on(endpoints.publishConvention, async ({ deps, body, context }) => {
    await publishConvention(deps, body, context);
    return null;
  }),
];
