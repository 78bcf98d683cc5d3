// All templates of the catalogue by code.
import { messageSpecs } from './message-spec.ts';
import type { TemplateSpec } from './template.ts';

export const templateSpecs: ReadonlyMap<string, TemplateSpec> = new Map(
  [...messageSpecs.values()].map((spec) => [spec.code, spec]),
);
