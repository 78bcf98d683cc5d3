// All versions of the templates. A paper is printed by the version it was issued with, a new one by the newest.
import type { PaperKind } from '@rfb/contract/papers/paper.labels.ts';
import { contractV1 } from './contract-v1.ts';
import type { Template } from './template.ts';
import { waybillV1 } from './waybill-v1.ts';

export const templates: Record<PaperKind, readonly Template[]> = { contract: [contractV1], waybill: [waybillV1] };

export const newestOf = (kind: PaperKind): Template => {
  const template = templates[kind].at(-1);
  if (!template) throw new Error(`no template of ${kind}`);
  return template;
};
