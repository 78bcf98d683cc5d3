// Templates over HTTP.
import * as endpoints from '@rfb/contract/templates/templates.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { detailOf, rowsOf, specOf } from './template-view.ts';
import { dropDraft, publishDraft, saveDraft, sendTest } from './templates.actions.ts';

export const templatesRoutes = [
  on(endpoints.listTemplates, async ({ deps }) => ({ items: await rowsOf(deps) })),
  on(endpoints.getTemplate, ({ deps, params, actor }) => detailOf(deps, deps.db, specOf(params.templateCode), actor)),
  on(endpoints.saveTemplateDraft, ({ deps, params, body, context }) =>
    saveDraft(deps, params.templateCode, body, context),
  ),
  on(endpoints.dropTemplateDraft, ({ deps, params, body, context }) =>
    dropDraft(deps, params.templateCode, body.revision, context),
  ),
  on(endpoints.publishTemplate, ({ deps, params, body, context }) =>
    publishDraft(deps, params.templateCode, body.revision, context),
  ),
  on(endpoints.testTemplate, ({ deps, params, body, context }) => sendTest(deps, params.templateCode, body, context)),
];
