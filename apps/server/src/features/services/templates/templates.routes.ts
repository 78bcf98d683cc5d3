// Templates over HTTP.
import { listTemplateUses } from '@rfb/contract/services/templates/template-uses.endpoints.ts';
import * as endpoints from '@rfb/contract/services/templates/templates.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { activeOf, isUsable } from './active.ts';
import { usesOf } from './template-uses.ts';
import { detailOf, rowsOf, type Sample, type Specs, specOf } from './template-view.ts';
import { dropDraft, publishDraft, saveDraft, sendTest } from './templates.actions.ts';
import { findDraft } from './templates.queries.ts';

export const templatesRoutes = (specs: Specs, samples: Readonly<Record<string, Sample>>) => [
  on(endpoints.listTemplates, async ({ deps }) => ({ items: await rowsOf(deps, specs) })),
  on(listTemplateUses, ({ deps }) => usesOf(deps.db, specs)),
  on(endpoints.getTemplate, ({ deps, params, actor }) =>
    detailOf(deps, deps.db, specOf(specs, params.templateCode), actor),
  ),
  on(endpoints.saveTemplateDraft, ({ deps, params, body, context }) =>
    saveDraft(deps, specOf(specs, params.templateCode), body, context),
  ),
  on(endpoints.dropTemplateDraft, ({ deps, params, body, context }) =>
    dropDraft(deps, specOf(specs, params.templateCode), body.revision, context),
  ),
  on(endpoints.publishTemplate, ({ deps, params, body, context }) =>
    publishDraft(deps, specOf(specs, params.templateCode), body.revision, context),
  ),
  on(endpoints.testTemplate, ({ deps, params, body, context }) => sendTest(deps, params.templateCode, body, context)),
  on(endpoints.getTemplateSample, async ({ deps, params }) => {
    const spec = specOf(specs, params.templateCode);
    const draw = samples[spec.code] ?? refuse('wrongState', { msg: '消息没有样张，请用测试发送' });
    const { content } = (await findDraft(deps.db, spec.code)) ?? (await activeOf(deps, deps.db, spec));
    if (!isUsable(spec, content)) refuse('wrongState', { msg: '草稿现在不能发布，先改好标出的地方再看样张' });
    return { ...(await draw(deps, content)), disposition: 'attachment' as const };
  }),
];
